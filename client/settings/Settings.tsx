/** All that can be set on this device, in one place. */
import type { ComponentChildren } from 'preact';
import { Segments } from '#client/kit/Segments.tsx';
import * as kinds from '#client/kit/settings/parse.ts';
import { resetSettings, set, settings } from '#client/kit/settings/settings.ts';
import { sample } from '#client/kit/sound/sound.ts';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { language, languageName, say, setLanguage } from '#client/kit/words.ts';
import { Listen } from './Listen.tsx';
import { saySetting } from './words.ts';
import './settings.css';

const SWITCH = [false, true] as const;

export const Settings = () => (
  <div class="settings">
    <Part name="playing">
      <Choice name="confirm" values={kinds.CONFIRM} hasAbout />
      <Choice name="bots" values={kinds.BOTS} hasAbout />
      <Choice name="motion" values={kinds.MOTION} hasAbout />
      <Choice name="letters" values={SWITCH} hasAbout />
    </Part>
    <Part name="sounding">
      <Choice name="sound" values={kinds.SOUNDS} onChange={(what) => what !== 'off' && hearTurn()} />
      <Volume />
      <Choice name="cursor" values={SWITCH} hasAbout />
      <Choice name="vibration" values={SWITCH} hasAbout />
      <Listen />
    </Part>
    <Part name="seeing">
      <Choice name="text" values={kinds.TEXT_SIZES} hasAbout />
      <Choice name="colours" values={kinds.COLOURS} hasAbout />
      <Choice name="marks" values={SWITCH} />
      <Choice name="theme" values={kinds.SCHEMES} legend={say('theme')} />
      <Setting legend={say('language')}>
        <Segments
          hideLegend
          legend={say('language')}
          name="language"
          values={LANGUAGES}
          value={language.value}
          label={languageName}
          onChange={(next) => void setLanguage(next)}
        />
      </Setting>
    </Part>
    <Part name="hearing">
      <Choice name="announcements" values={kinds.ANNOUNCEMENTS} hasAbout />
      <Choice name="others" values={kinds.OTHERS_MOVES} hasAbout />
      <Choice name="ask" values={SWITCH} hasAbout />
    </Part>
    <div class="settings-foot">
      <p class="muted">{saySetting('device')}</p>
      <button type="button" onClick={resetSettings}>
        {saySetting('reset')}
      </button>
    </div>
  </div>
);

/** So one hears what it is like. */
const hearTurn = (): void => void sample('turn').catch(() => {});

const Part = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <section aria-labelledby={`settings-${name}`}>
    <h3 id={`settings-${name}`}>{saySetting(`part.${name}`)}</h3>
    {children}
  </section>
);

interface SettingProps {
  readonly legend: string;
  readonly about?: string | undefined;
  readonly children: ComponentChildren;
}

/** Beside what is chosen from, where there is room. */
const Setting = ({ legend, about, children }: SettingProps) => (
  <div class="setting-row">
    <p>
      <b aria-hidden="true">{legend}</b>
      {about !== undefined && <small class="muted">{about}</small>}
    </p>
    {children}
  </div>
);

interface ChoiceProps<K extends keyof kinds.Settings> {
  readonly name: K;
  readonly values: readonly (kinds.Settings[K] & (string | number | boolean))[];
  readonly legend?: string;
  /** Whether there is more to say about it. */
  readonly hasAbout?: boolean;
  onChange?(value: kinds.Settings[K]): void;
}

function Choice<K extends keyof kinds.Settings>(props: ChoiceProps<K>) {
  const { name, values, legend = saySetting(name), hasAbout, onChange } = props;
  return (
    <Setting legend={legend} about={hasAbout ? saySetting(`${name}.about`) : undefined}>
      <Segments
        hideLegend
        legend={legend}
        name={name}
        values={values}
        value={settings.value[name] as (typeof values)[number]}
        label={(value) =>
          typeof value === 'boolean'
            ? saySetting('switch', { on: value })
            : saySetting(`${name}.${value as string | number}`)
        }
        onChange={(value) => {
          set({ [name]: value });
          onChange?.(value);
        }}
      />
    </Setting>
  );
}

const Volume = () => (
  <Setting legend={saySetting('volume')}>
    <input
      type="range"
      min={0}
      max={kinds.LOUDEST}
      aria-label={saySetting('volume')}
      value={settings.value.volume}
      disabled={settings.value.sound === 'off'}
      onChange={({ currentTarget }) => {
        set({ volume: currentTarget.valueAsNumber });
        hearTurn();
      }}
    />
  </Setting>
);
