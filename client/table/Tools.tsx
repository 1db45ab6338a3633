/** The narrow rail left of the board. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { switchTheme, theme } from '#client/kit/theme.ts';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { language, languageName, say, setLanguage } from '#client/kit/words.ts';
import { Invite } from '#client/lobby/Invite.tsx';
import { SettingsButton } from '#client/settings/SettingsButton.tsx';
import { AwayButton, mayLeave } from './Away.tsx';
import { DevicesButton } from './DevicesButton.tsx';
import { SeatsButton } from './SeatsButton.tsx';
import type { Scene } from './TableScreen.tsx';
import { mayTalk, TalkButton } from './talk/Talk.tsx';

/** `children`: what the board adds. */
export function Tools({ scene, children }: { scene: Scene; children?: ComponentChildren }) {
  const { invite, isReading, read } = scene;
  const [isInviting, setInviting] = useState(false);
  const next = LANGUAGES[(LANGUAGES.indexOf(language.value) + 1) % LANGUAGES.length]!;
  return (
    <nav class="tools" aria-label={say('tools')}>
      <a href="/" class="home" aria-label={say('home')}>
        <Logo />
      </a>
      {invite !== undefined && (
        <button type="button" onClick={() => setInviting(true)}>
          <Icon name="link" />
          {say('invite.short')}
        </button>
      )}
      <button type="button" aria-expanded={isReading} onClick={read}>
        <Icon name="book" />
        {say('rules')}
      </button>
      {children}
      {'Table' in scene.board && mayTalk(scene) && <TalkButton scene={scene} />}
      <SeatsButton scene={scene} />
      <DevicesButton scene={scene} />
      {mayLeave(scene) && <AwayButton scene={scene} isShort />}
      <span class="space" />
      <SettingsButton isLabelled />
      <button type="button" lang={next} onClick={() => void setLanguage(next)}>
        <Icon name="globe" />
        {next.toUpperCase()}
        <span class="unseen">{languageName(next)}</span>
      </button>
      <button type="button" onClick={switchTheme}>
        <Icon name="moon" />
        {say('theme')}
        <span class="unseen">{say(`theme.${theme.value}`)}</span>
      </button>
      {isInviting && (
        <Dialog title={say('invite')} onClose={() => setInviting(false)}>
          <Invite address={invite!} />
        </Dialog>
      )}
    </nav>
  );
}
