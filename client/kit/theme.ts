import { signal } from '@preact/signals';
import { recall, remember } from './storage.ts';

export type Theme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const system = (): Theme => (dark.matches ? 'dark' : 'light');
const chosen = (): Theme | undefined => {
  const theme = recall('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

export const theme = signal<Theme>(chosen() ?? system());

function show(): void {
  document.documentElement.style.colorScheme = theme.value;
}

export function startTheme(): void {
  show();
  dark.addEventListener('change', () => {
    theme.value = chosen() ?? system();
    show();
  });
}

export function switchTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  remember('theme', theme.value);
  show();
}
