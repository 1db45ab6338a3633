/** Small things that this browser remembers. A browser that keeps nothing must not stop a game. */

const PREFIX = 'interchange.';

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return;
  }
}

/** Whether it remembers anything at all. */
export function canRemember(): boolean {
  try {
    localStorage.setItem(`${PREFIX}try`, '');
    localStorage.removeItem(`${PREFIX}try`);
    return true;
  } catch {
    return false;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the page works on, and forgets.
  }
}
