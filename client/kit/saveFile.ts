/** Gives the player something as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The same for JSON. */
export const saveFile = (name: string, json: unknown): void =>
  saveBlob(name, new Blob([JSON.stringify(json)], { type: 'application/json' }));
