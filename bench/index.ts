/** The benchmarks by name. Each prints its own figures. */
export const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {};
