/** A bot that never comes to an end. */
export default function choose(): never {
  for (;;);
}
