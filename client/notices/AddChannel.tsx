/** What is filled in to be told elsewhere. */
import { useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { Field } from '#client/form/fields.tsx';
import type { HookFormat } from '#protocol/notices.ts';
import { addChannel, confirmChannel } from './calls.ts';
import { sayNotice } from './words.ts';

interface Props {
  onDone(): void;
  onCancel(): void;
}

const Cancel = ({ onCancel }: Pick<Props, 'onCancel'>) => (
  <button type="button" class="plain" onClick={onCancel}>
    {sayNotice('cancel')}
  </button>
);

export function AddEmail({ onDone, onCancel }: Props) {
  const [address, setAddress] = useState('');
  const add = async (): Promise<void> => {
    await addChannel({ kind: 'email', address });
    onDone();
  };
  return (
    <div class="changing">
      <Form action={sayNotice('email.send')} onSubmit={add}>
        <Field label={sayNotice('email')}>
          <input
            type="email"
            required
            maxLength={254}
            autocomplete="email"
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Field>
      </Form>
      <Cancel onCancel={onCancel} />
    </div>
  );
}

export function Confirm({ id, onDone }: { id: string; onDone(): void }) {
  const [code, setCode] = useState('');
  const confirm = async (): Promise<void> => {
    await confirmChannel(id, code.trim());
    onDone();
  };
  return (
    <Form action={sayNotice('code.confirm')} onSubmit={confirm}>
      <Field label={sayNotice('code')}>
        <input
          required
          inputMode="numeric"
          pattern="\s*\d{6}\s*"
          autocomplete="one-time-code"
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
    </Form>
  );
}

const FORMATS: readonly HookFormat[] = ['discord', 'slack', 'ntfy', 'json'];

/** What the address looks like there. */
const EXAMPLES: Readonly<Record<HookFormat, string>> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
  ntfy: 'https://ntfy.sh/…',
  json: 'https://example.org/…',
};

export function AddHook({ onDone, onCancel }: Props) {
  const [format, setFormat] = useState<HookFormat>('discord');
  const [url, setUrl] = useState('');
  const add = async (): Promise<void> => {
    await addChannel({ kind: 'webhook', format, url: url.trim() });
    onDone();
  };
  return (
    <div class="changing">
      <Form action={sayNotice('hook.save')} onSubmit={add}>
        <Field label={sayNotice('hook.format')}>
          <select
            value={format}
            onChange={({ currentTarget }) => setFormat(currentTarget.value as HookFormat)}
          >
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {sayNotice(`hook.${each}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={sayNotice('hook.url')}>
          <input
            type="url"
            required
            maxLength={1000}
            placeholder={EXAMPLES[format]}
            value={url}
            onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </Field>
      </Form>
      <Cancel onCancel={onCancel} />
    </div>
  );
}
