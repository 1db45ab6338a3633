/** Asks before something is lost. */
import { Dialog } from '#client/kit/Dialog.tsx';
import { say } from '#client/kit/words.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  onYes(): void;
}

export const Ask = ({ question, onClose }: { question: Question; onClose(): void }) => (
  <Dialog title={question.title} class="ask" onClose={onClose}>
    <p>{question.text}</p>
    <div class="row">
      <button
        type="button"
        class="primary"
        onClick={() => {
          onClose();
          question.onYes();
        }}
      >
        {question.action}
      </button>
      <button type="button" onClick={onClose}>
        {say('lobby.cancel')}
      </button>
    </div>
  </Dialog>
);
