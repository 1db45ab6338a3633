/** A page that has only something to say. */
import type { ComponentChildren } from 'preact';
import { Logo } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';

export const Message = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <main class="message">
    <Logo />
    <h1>{title}</h1>
    {children}
    <a class="button" href="/">
      {say('home')}
    </a>
  </main>
);
