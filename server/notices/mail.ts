/** Letters, by the mail server that the host has set. */
import { createTransport, type Transporter } from 'nodemailer';
import { type Outcome, RETRY_SECONDS } from './outcome.ts';

const PATIENCE_MS = 10_000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one call ends all letters to this address (RFC 8058). */
  readonly unsubscribe?: string;
}

export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor(smtpUrl: string, from: string) {
    this.#from = from;
    this.#transport = createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, unsubscribe }: Mail): Promise<Outcome> {
    const headers = {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject,
        text,
        headers,
      });
      return { kind: 'sent', answer: 'sent' };
    } catch (error) {
      return outcomeOfMail(error as MailError);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

interface MailError {
  /** Of SMTP: what the mail server was asked last, if that is known. */
  readonly command?: string;
  readonly responseCode?: number;
}

/** Mail servers that say 4xx want the letter later: many do so with everybody whom they do not know. */
function outcomeOfMail({ command = 'DATA', responseCode = 0 }: MailError): Outcome {
  const answer = responseCode > 0 ? String(responseCode) : 'unreachable';
  const isRefused = responseCode >= 400 && responseCode < 500;
  const isEarly = responseCode === 0 && command !== 'DATA';
  return isRefused || isEarly
    ? { kind: 'later', seconds: RETRY_SECONDS, answer }
    : { kind: 'failed', answer };
}
