const WIDTH = 30;

/** A bar on the terminal; nothing at all where there is none. */
export function progress(total: number): { at(done: number): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { at() {}, end() {} };
  let shown = -1;
  return {
    at(done) {
      const filled = Math.floor((done / total) * WIDTH);
      const percent = Math.floor((done / total) * 100);
      if (percent === shown) return;
      shown = percent;
      stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}`);
    },
    end: () => stderr.write('\r\x1b[K'),
  };
}
