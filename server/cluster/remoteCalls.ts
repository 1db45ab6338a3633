/** Calls to tables of other nodes. A refusal comes back as what it is. */
import { Failure } from '#server/failure.ts';
import type { CallArgs, CallName } from '#server/tables/calls.ts';
import { hasMoved } from '#server/tables/ownership.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';

type Answer =
  | { readonly answer: unknown }
  | { readonly failure: Pick<Failure, 'status' | 'code' | 'message' | 'details'> };

export async function answerCall(
  registry: TableRegistry,
  { table, call, args }: { table: string; call: CallName; args: readonly unknown[] },
): Promise<Answer> {
  try {
    return { answer: await registry.call(table, call, ...(args as CallArgs<typeof call>)) };
  } catch (error) {
    const known =
      error instanceof Failure ? error : new Failure(500, 'trouble', 'Something went wrong here.');
    const { status, code, message, details } = known;
    return { failure: { status, code, message, details } };
  }
}

export function readAnswer(json: unknown): unknown {
  const answer = json as Answer | null;
  if (answer !== null && 'answer' in answer) return answer.answer;
  const { status, code, message, details } = answer?.failure ?? hasMoved();
  throw new Failure(status, code, message, details);
}
