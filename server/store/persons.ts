/** What is kept of people: no names, only which devices belong together, and what one of them hands over. */
import type { Seat } from '#engine/contract.ts';
import type { DeviceKind } from '#protocol/me.ts';

export interface StoredDevice {
  readonly id: string;
  /** Whose device it is. */
  readonly person: string;
  /** Of the key that only the device has. */
  readonly keyHash: string;
  readonly kind: DeviceKind;
  /** Its name, such as `Firefox`; empty if it is not known. */
  readonly browser: string;
  /** Both in milliseconds since 1970. */
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface StoredHandover {
  readonly codeHash: string;
  /** Whose seats are handed over, and by which device; null if the token of one seat is all there is. */
  readonly giver: { readonly person: string; readonly device: string } | null;
  /** Of that token. */
  readonly tokenHash: string | null;
  /** Where the giver's one seat is handed over; null for all. */
  readonly table: string | null;
  /** Whether the giver keeps nothing of it. */
  readonly isMove: boolean;
  readonly expiresAt: number;
}

/** One seat, and a device of somebody who took it by a code. */
export interface LentSeat {
  readonly device: StoredDevice;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
}

export interface PersonStore {
  /** Makes the person too, unless there is one. */
  addDevice(device: StoredDevice): Promise<void>;
  findDevice(keyHash: string): Promise<StoredDevice | undefined>;
  /** The first one first. */
  listDevices(person: string): Promise<readonly StoredDevice[]>;
  /** The seats of this person that others have too, at tables that are not over; who came first first. */
  listLent(person: string): Promise<readonly LentSeat[]>;
  noteSeen(device: string, time: number): Promise<void>;
  /** With what it was about to hand over. */
  removeDevice(device: Pick<StoredDevice, 'id' | 'person'>): Promise<void>;
  /** In place of what the same device was about to hand over. */
  addHandover(handover: StoredHandover): Promise<void>;
  readHandover(codeHash: string, now: number): Promise<StoredHandover | undefined>;
  /** The handover of this code, which from now on has none. */
  takeHandover(codeHash: string, now: number): Promise<StoredHandover | undefined>;
  /** With all devices; its seats stay, and are nobody's. */
  removePerson(person: string): Promise<void>;
  /** Forgets a person who has no seat; false if they have one. */
  forgetSeatless(person: string): Promise<boolean>;
  /** Forgets people without a seat whose devices were not seen since then, at most so many; tells how many. */
  forgetUnseen(since: number, count: number): Promise<number>;
  /** Forgets codes whose time is up. */
  forgetOldHandovers(now: number): Promise<void>;
}
