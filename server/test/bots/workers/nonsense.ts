/** A bot that does not know the game. */
export default function choose(): object {
  return { type: 'castle', side: 'king' };
}
