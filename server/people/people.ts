/** People without accounts: devices that belong together, and the seats that each of them opens. */
import type { Seat } from '#engine/contract.ts';
import { Unknown } from '#host/change.ts';
import { type Handover, type HandoverCode, KEY_PATTERN, type LinkSeat, type Taken } from '#protocol/me.ts';
import { Failure } from '#server/failure.ts';
import type { LentSeat, PersonStore, StoredDevice, StoredHandover } from '#server/store/persons.ts';
import type { HeldPlace } from '#server/store/store.ts';
import type { Who } from '#server/tables/seating.ts';
import { hashToken, newId } from '#server/tables/secrets.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';
import { newCode, tidyCode } from './code.ts';

/** How long a code works. */
const CODE_MS = 600_000;

const MOST_DEVICES = 20;

/** When a device was seen is written no more often. */
const SEEN_MS = 600_000;

const KEY = new RegExp(KEY_PATTERN);

/** Who opens no longer what they opened before: a device anything, or one person, or anybody at all, this seat. */
export type Revocation =
  | { readonly device: string }
  | { readonly table: string; readonly seat: Seat; readonly person?: string | undefined };

/** Somebody who is known by the key of a device. */
export interface Owner extends Who {
  readonly person: string;
  readonly device: StoredDevice;
}

export interface PeopleTools {
  readonly store: PersonStore;
  readonly registry: TableRegistry;
  onRevocation(revocation: Revocation): void;
}

type Look = Pick<StoredDevice, 'kind' | 'browser'>;

export class People {
  readonly #tools: PeopleTools;

  constructor(tools: PeopleTools) {
    this.#tools = tools;
  }

  /** Whose secret this is; whoever has the token of a seat is nobody in particular. */
  async identify(secret: string): Promise<Who & { readonly device?: StoredDevice }> {
    const device = await this.#tools.store.findDevice(hashToken(secret));
    if (device === undefined) return { secret, person: undefined };
    void this.#noteSeen(device);
    return { secret, person: device.person, device };
  }

  async owner(secret: string): Promise<Owner> {
    const { device } = await this.identify(secret);
    if (device !== undefined) return { secret, person: device.person, device };
    throw new Failure(401, 'bad-token', 'This is not the key of a device.');
  }

  /** Gives the key's person a seat. A key that nobody has used makes a new person, who stays if the seat is given. */
  async seat<T>(key: string | undefined, look: Look, sit: (person?: string) => Promise<T>): Promise<T> {
    if (key === undefined) return sit();
    const keyHash = hashToken(mustBeKey(key));
    const { store } = this.#tools;
    const known = await store.findDevice(keyHash);
    if (known !== undefined) return sit(known.person);
    const person = newId();
    const device = await this.#add(key, person, look).catch(async (error) => {
      // Somebody has asked twice at the same moment.
      const first = await store.findDevice(keyHash);
      if (first === undefined) throw error;
      return first;
    });
    return sit(device.person).catch(async (error) => {
      // Where nobody knows whether the seat was given, its holder is known when they ask again.
      const isNew = device.person === person && !(error instanceof Unknown);
      // Somebody who heard no answer may have asked again, and have the seat by now.
      if (isNew) await store.forgetSeatless(person);
      throw error;
    });
  }

  /** One more device of the same person. */
  async addDevice({ person }: Owner, key: string, look: Look): Promise<StoredDevice> {
    const { length } = await this.devices(person);
    if (length >= MOST_DEVICES)
      throw new Failure(409, 'too-many-devices', `At most ${MOST_DEVICES} devices can share your games.`);
    return this.#add(key, person, look);
  }

  devices(person: string): Promise<readonly StoredDevice[]> {
    return this.#tools.store.listDevices(person);
  }

  /** The seats of this person that others took by a code, and have too. */
  lent(person: string): Promise<readonly LentSeat[]> {
    return this.#tools.store.listLent(person);
  }

  /** The last device stays: without it nobody could open the seats. Others lose what was lent to them. */
  async removeDevice({ person }: Pick<Owner, 'person'>, id: string): Promise<void> {
    const devices = await this.devices(person);
    if (!devices.some((device) => device.id === id)) return this.#takeBack(person, id);
    if (devices.length === 1)
      throw new Failure(409, 'last-device', 'This is the only device that opens your games.');
    await this.#tools.store.removeDevice({ id, person });
    this.#tools.onRevocation({ device: id });
  }

  /** Every device of the person opens this seat from now on, in place of its token. */
  async link(person: string, { table: id, token }: LinkSeat): Promise<void> {
    const { registry } = this.#tools;
    const seat = await registry.call(id, 'seatOf', { secret: token, person: undefined });
    await registry.call(id, 'changeHolder', seat, { add: person, dropsToken: true });
  }

  async handOver(secret: string, { table: id, way }: Handover): Promise<HandoverCode> {
    const { device, ...who } = await this.identify(secret);
    if (id === undefined && device === undefined)
      throw new Failure(401, 'bad-token', 'Only the key of a device can hand over all games.');
    const { registry } = this.#tools;
    if (id !== undefined) await registry.call(id, 'seatOf', who);
    const code = newCode();
    await this.#tools.store.addHandover({
      codeHash: hashToken(code),
      giver: device === undefined ? null : { person: device.person, device: device.id },
      tokenHash: device === undefined ? hashToken(secret) : null,
      table: id ?? null,
      isMove: way === 'move',
      expiresAt: Date.now() + CODE_MS,
    });
    return { code, ms: CODE_MS };
  }

  /** Whether the code that this secret gives with still works. */
  async isWaiting(secret: string, code: string): Promise<boolean> {
    const { device } = await this.identify(secret);
    const handover = await this.#tools.store.readHandover(hashToken(tidyCode(code)), Date.now());
    return handover !== undefined && handover.giver?.device === device?.id;
  }

  /** The key, which nobody has used, opens what the code stands for. A wrong code and an old one look alike. */
  async take(code: string, key: string, look: Look): Promise<Taken> {
    const { store } = this.#tools;
    if ((await store.findDevice(hashToken(key))) !== undefined) throw keyInUse();
    const handover = await store.takeHandover(hashToken(tidyCode(code)), Date.now());
    if (handover === undefined) throw badCode();
    return handover.table === null
      ? this.#takeAll(handover.giver!, handover.isMove, key, look)
      : this.#takeSeat(handover.table, handover, key, look);
  }

  /** A bot plays in their place: until they return, or for good. */
  async leave(table: string, who: Who, isForGood: boolean): Promise<void> {
    const left = await this.#tools.registry.leave(table, who, isForGood);
    if (isForGood || left.person !== undefined) this.#tools.onRevocation({ table, ...left });
  }

  /** Forgets the person, with their name at every table. Bots play on in their place. */
  async remove(owner: Owner, seats: readonly HeldPlace[]): Promise<void> {
    const { person } = owner;
    for (const { table: id, seat } of seats) await this.#tools.registry.call(id, 'giveUp', seat, person);
    const devices = await this.devices(person);
    await this.#tools.store.removePerson(person);
    for (const { id } of devices) this.#tools.onRevocation({ device: id });
  }

  async #takeBack(person: string, id: string): Promise<void> {
    const lent = (await this.lent(person)).filter(({ device }) => device.id === id);
    if (lent.length === 0) throw new Failure(404, 'no-such-device', 'You have no such device.');
    for (const { table, seat, device } of lent) {
      await this.#tools.registry.call(table, 'changeHolder', seat, { remove: device.person });
      this.#tools.onRevocation({ table, seat, person: device.person });
    }
  }

  async #takeAll(
    { person, device }: NonNullable<StoredHandover['giver']>,
    isMove: boolean,
    key: string,
    look: Look,
  ): Promise<Taken> {
    await this.#add(key, person, look);
    if (isMove) await this.removeDevice({ person }, device);
    return {};
  }

  async #takeSeat(
    id: string,
    { giver, tokenHash, isMove }: StoredHandover,
    key: string,
    look: Look,
  ): Promise<Taken> {
    const { registry } = this.#tools;
    // If there is no such table any more, nobody is made.
    await registry.call(id, 'describe');
    const { person } = await this.#add(key, newId(), look);
    // Whoever gave the seat away holds it no longer: by a person, or by the token.
    const giving = isMove ? { remove: giver?.person, dropsToken: giver === null } : { lends: true };
    const by = giver === null ? { tokenHash: tokenHash ?? '' } : { person: giver.person };
    const seat = await registry.call(id, 'takeSeat', by, { ...giving, add: person });
    if (seat === null) {
      await this.#tools.store.forgetSeatless(person);
      throw badCode();
    }
    if (isMove) this.#tools.onRevocation({ person: giver?.person, table: id, seat });
    return { table: id };
  }

  async #add(key: string, person: string, look: Look): Promise<StoredDevice> {
    const keyHash = hashToken(mustBeKey(key));
    if ((await this.#tools.store.findDevice(keyHash)) !== undefined) throw keyInUse();
    const now = Date.now();
    const device = { id: newId(), person, keyHash, ...look, createdAt: now, seenAt: now };
    await this.#tools.store.addDevice(device);
    return device;
  }

  async #noteSeen({ id, seenAt }: StoredDevice): Promise<void> {
    const now = Date.now();
    // That it was seen matters less than whatever else goes wrong then.
    if (now - seenAt >= SEEN_MS) await this.#tools.store.noteSeen(id, now).catch(() => {});
  }
}

function mustBeKey(key: string): string {
  if (KEY.test(key)) return key;
  throw new Failure(400, 'bad-key', 'The key of a device is 256 bits in base64url.');
}

const badCode = (): Failure =>
  new Failure(404, 'bad-code', 'The code is wrong, or it has been used, or its time is up.');

const keyInUse = (): Failure =>
  new Failure(409, 'key-in-use', 'A device has this key already: make a new one.');
