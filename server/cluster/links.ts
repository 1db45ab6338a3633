/** Frames of sockets on their way between two nodes. They come in order or not at all; a gap is noticed. */
export interface Frame {
  /** The node that sends it. */
  readonly from: string;
  /** Counts what this node has sent to that node. */
  readonly nth: number;
  /** What it has sent before this one does not matter any more: it has dropped all sockets between the two since. */
  readonly since?: number;
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
  /** The same, but the node itself has dropped all sockets since: perhaps it was that which is lost. */
  onSkip(node: string): void;
}

const NOTHING = new Uint8Array();

/** What one node has sent to another. */
interface Outgoing {
  readonly nth: number;
  readonly since: number;
}

const NONE: Outgoing = { nth: 0, since: 1 };

export class Links {
  readonly #tools: LinkTools;
  readonly #sent = new Map<string, Outgoing>();
  readonly #heard = new Map<string, number>();

  constructor(tools: LinkTools) {
    this.#tools = tools;
  }

  send(to: string, frame: Omit<Frame, 'from' | 'nth' | 'since'>, body: Uint8Array = NOTHING): void {
    const { nth, since } = this.#sent.get(to) ?? NONE;
    const outgoing = { nth: nth + 1, since };
    this.#sent.set(to, outgoing);
    this.#tools.send(to, encodeFrame({ ...frame, from: this.#tools.me(), ...outgoing }, body));
  }

  hear(bytes: Uint8Array): void {
    const { frame, body } = decodeFrame(bytes);
    const { from, nth, since = 1, kind } = frame;
    const heard = this.#heard.get(from) ?? 0;
    const last = Math.max(heard, since - 1);
    this.#heard.set(from, nth);
    if (heard < last) this.#tools.onSkip(from);
    if (nth !== (kind === 'beat' ? last : last + 1)) this.#tools.onGap(from);
    else if (kind !== 'beat') this.#tools.onFrame(frame, body);
  }

  /** Tells the others how much they should have heard: otherwise nobody would miss the last one. */
  beat(): void {
    const from = this.#tools.me();
    for (const [to, outgoing] of this.#sent)
      this.#tools.send(
        to,
        encodeFrame({ ...outgoing, from, kind: 'beat', visits: [], end: 'table' }, NOTHING),
      );
  }

  /**
   * All sockets between the two are dropped: whether that node has heard what was sent until now does not matter. The
   * count goes on. If each began anew, the other would take that for a gap, and begin anew too, without an end.
   */
  renew(node: string): void {
    const sent = this.#sent.get(node);
    // Nothing was ever sent there, or the node is dead.
    if (sent !== undefined) this.#sent.set(node, { nth: sent.nth, since: sent.nth + 1 });
  }

  renewAll(): void {
    for (const node of this.#sent.keys()) this.renew(node);
  }

  /** The node is dead. */
  forget(node: string): void {
    this.#sent.delete(node);
    this.#heard.delete(node);
  }
}
