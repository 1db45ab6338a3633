/** The texts of all maps in this folder, by file, for pages: Vite finds them. `files.ts` has them for Node. */
export const FILES: Readonly<Record<string, string>> = import.meta.glob<string>('./*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
