/** The least that a browser must be able to do, whatever protocol it speaks. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function in the page: it knows its arguments alone, and what it returns must be JSON. */
  run<const A extends readonly unknown[], T>(script: (...args: A) => T, ...args: A): Promise<T>;
  /** Input as it comes from hands: WebDriver's action sequences. */
  act(actions: readonly object[]): Promise<void>;
  /** A PNG of what is in the window. */
  picture(): Promise<Buffer>;
}

export interface Browser {
  readonly name: string;
  /** What must be installed for it, as Debian's packages are called; empty if all is there. */
  missing(): readonly string[];
  /** Open until the test ends. */
  launch(): Promise<Driver>;
}

export const WINDOW = { width: 1280, height: 860 } as const;
