import { computed, effect, signal } from '@preact/signals';
import { set, settings } from './settings/settings.ts';

export type Theme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
const isSystemDark = signal(dark.matches);

export const theme = computed((): Theme => {
  const chosen = settings.value.theme;
  if (chosen !== 'system') return chosen;
  return isSystemDark.value ? 'dark' : 'light';
});

export function startTheme(): void {
  dark.addEventListener('change', () => {
    isSystemDark.value = dark.matches;
  });
  effect(() => {
    document.documentElement.style.colorScheme = theme.value;
  });
}

export const switchTheme = (): void => set({ theme: theme.value === 'dark' ? 'light' : 'dark' });
