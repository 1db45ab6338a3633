/** All that can be set on this device, in one place. */
import { Segments } from '#client/kit/Segments.tsx';
import { type Settings as All, CONFIRM, LOUDEST, MOTION, SCHEMES } from '#client/kit/settings/parse.ts';
import { set, settings } from '#client/kit/settings/settings.ts';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { language, languageName, type Params, say, setLanguage } from '#client/kit/words.ts';
import { ring } from '#client/notices/device.ts';
import './settings.css';

const saySetting = (key: string, params: Params = {}): string => say(`settings.${key}`, params);

const SWITCH = [false, true] as const;

export function Settings() {
  return (
    <div class="settings">
      <p class="muted">{saySetting('device')}</p>
      <Choice name="confirm" values={CONFIRM} hasAbout />
      <Choice name="motion" values={MOTION} hasAbout />
      <Choice name="letters" values={SWITCH} hasAbout />
      <Choice name="sound" values={SWITCH} onChange={(isOn) => isOn && hear()} />
      <Volume />
      <Choice name="theme" values={SCHEMES} legend={say('theme')} />
      <Segments
        legend={say('language')}
        name="language"
        values={LANGUAGES}
        value={language.value}
        label={languageName}
        onChange={(next) => void setLanguage(next)}
      />
    </div>
  );
}

/** So one hears what it is like. */
const hear = (): void => void ring().catch(() => {});

interface ChoiceProps<K extends keyof All> {
  readonly name: K;
  readonly values: readonly (All[K] & (string | boolean))[];
  readonly legend?: string;
  /** Whether there is more to say about it. */
  readonly hasAbout?: boolean;
  onChange?(value: All[K]): void;
}

function Choice<K extends keyof All>(props: ChoiceProps<K>) {
  const { name, values, legend = saySetting(name), hasAbout, onChange } = props;
  return (
    <div class="setting">
      <Segments
        legend={legend}
        name={name}
        values={values}
        value={settings.value[name] as (typeof values)[number]}
        label={(value) =>
          typeof value === 'boolean'
            ? saySetting('switch', { on: value })
            : saySetting(`${name}.${value as string}`)
        }
        onChange={(value) => {
          set({ [name]: value });
          onChange?.(value);
        }}
      />
      {hasAbout && <p class="muted">{saySetting(`${name}.about`)}</p>}
    </div>
  );
}

const Volume = () => (
  <label class="volume">
    <span class="muted">{saySetting('volume')}</span>
    <input
      type="range"
      min={1}
      max={LOUDEST}
      value={settings.value.volume}
      disabled={!settings.value.sound}
      onChange={({ currentTarget }) => {
        set({ volume: currentTarget.valueAsNumber });
        hear();
      }}
    />
  </label>
);
