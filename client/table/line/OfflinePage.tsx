/** The server does not answer, and there is no position of the table to show. The page goes on by itself. */
import { Logo } from '#client/kit/Icon.tsx';
import { say } from '#client/kit/words.ts';
import type { Session } from '#client/session/session.ts';
import { LineNote } from './LineNote.tsx';

interface Props {
  readonly session: Session<unknown>;
  /** What is known of the table. */
  readonly about: string;
}

export const OfflinePage = ({ session, about }: Props) => (
  <main class="message">
    <Logo />
    <h1>{say('line.silent')}</h1>
    {about !== '' && (
      <p>
        {about}. {say('line.silent.about')}
      </p>
    )}
    <LineNote session={session} />
    <p class="muted">{say('line.silent.meanwhile')}</p>
    <a class="button" href="/">
      {say('home')}
    </a>
  </main>
);
