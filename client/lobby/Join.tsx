/** Sits down under a name. */
import { useState } from 'preact/hooks';
import { Form } from '#client/form/Form.tsx';
import { NameField } from '#client/form/fields.tsx';
import { say } from '#client/kit/words.ts';
import { joinTable } from '#client/session/api.ts';
import { myName, rememberName } from '#client/session/mine.ts';
import type { HeldSeat } from '#protocol/http.ts';

interface Props {
  readonly id: string;
  onJoin(held: HeldSeat): Promise<void>;
}

export function Join({ id, onJoin }: Props) {
  const [name, setName] = useState(myName);
  const join = async (): Promise<void> => {
    rememberName(name.trim());
    await onJoin(await joinTable(id, name.trim()));
  };
  return (
    <Form action={say('lobby.join')} onSubmit={join}>
      <NameField value={name} onChange={setName} />
    </Form>
  );
}
