/** The seconds before a game begins, in which it can still be stopped. */
import { COUNTDOWN_MS } from '#protocol/lobby.ts';

export class Countdown {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = 0;

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  /** Milliseconds, while it runs. */
  get left(): number | undefined {
    return this.isRunning ? Math.max(0, Math.round(this.#end - performance.now())) : undefined;
  }

  start(onEnd: () => void): void {
    this.stop();
    this.#end = performance.now() + COUNTDOWN_MS;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      onEnd();
    }, COUNTDOWN_MS);
  }

  /** Whether it was running. */
  stop(): boolean {
    const wasRunning = this.isRunning;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return wasRunning;
  }
}
