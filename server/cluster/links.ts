/** Frames of sockets on their way between two nodes. They come in order or not at all; a gap is noticed. */
export interface Frame {
  /** The node that sends it. */
  readonly from: string;
  /** Counts what this node has sent to that node. */
  readonly nth: number;
  readonly kind: 'text' | 'binary' | 'close' | 'beat';
  /** The sockets that it is from or for, by the numbers that their node gave them. */
  readonly visits: readonly number[];
  /** Which end of the socket sends it: the node where the table is, or the one where the socket is. */
  readonly end: 'table' | 'socket';
  readonly code?: number;
  readonly reason?: string;
}

const NEWLINE = 10;

export const encodeFrame = (frame: Frame, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${JSON.stringify(frame)}\n`), body]);

export function decodeFrame(bytes: Uint8Array): { frame: Frame; body: Buffer } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.indexOf(NEWLINE);
  return { frame: JSON.parse(buffer.toString('utf8', 0, end)) as Frame, body: buffer.subarray(end + 1) };
}

export interface LinkTools {
  me(): string;
  send(node: string, bytes: Uint8Array): void;
  onFrame(frame: Frame, body: Buffer): void;
  /** Something that this node has sent is lost. */
  onGap(node: string): void;
}

const NOTHING = new Uint8Array();

export class Links {
  readonly #tools: LinkTools;
  readonly #sent = new Map<string, number>();
  readonly #heard = new Map<string, number>();

  constructor(tools: LinkTools) {
    this.#tools = tools;
  }

  send(to: string, frame: Omit<Frame, 'from' | 'nth'>, body: Uint8Array = NOTHING): void {
    const nth = (this.#sent.get(to) ?? 0) + 1;
    this.#sent.set(to, nth);
    this.#tools.send(to, encodeFrame({ ...frame, from: this.#tools.me(), nth }, body));
  }

  hear(bytes: Uint8Array): void {
    const { frame, body } = decodeFrame(bytes);
    const { from, nth, kind } = frame;
    const last = this.#heard.get(from);
    this.#heard.set(from, nth);
    if (last !== undefined && nth !== (kind === 'beat' ? last : last + 1)) this.#tools.onGap(from);
    else if (kind !== 'beat') this.#tools.onFrame(frame, body);
  }

  /** Tells the others how much they should have heard: otherwise nobody would miss the last one. */
  beat(): void {
    const from = this.#tools.me();
    for (const [to, nth] of this.#sent)
      this.#tools.send(to, encodeFrame({ from, nth, kind: 'beat', visits: [], end: 'table' }, NOTHING));
  }

  forget(node: string): void {
    this.#sent.delete(node);
    this.#heard.delete(node);
  }

  forgetAll(): void {
    this.#sent.clear();
    this.#heard.clear();
  }
}
