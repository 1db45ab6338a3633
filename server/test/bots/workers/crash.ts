/** A bot that takes its thread with it. */
export default function choose(): never {
  process.exit(1);
}
