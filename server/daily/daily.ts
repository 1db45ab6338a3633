/** One deal a day for everybody, for each game; one try each, and a ladder. */
import { randomBytes } from 'node:crypto';
import { hashSeed } from '#engine/record.ts';
import type { DailyDealInfo, DailyGame, DailyInfo, KeptTry, OwnTry, TakenDeal } from '#protocol/daily.ts';
import type { HeldSeat } from '#protocol/http.ts';
import { Failure } from '#server/failure.ts';
import type { DailyPlayers } from '#server/metrics.ts';
import type { StoredTry } from '#server/store/daily/daily.ts';
import type { Holder, StoredSeat, TableStore } from '#server/store/store.ts';
import type { Catalog } from '#server/tables/catalog.ts';
import { mustBeName } from '#server/tables/naming.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';
import { dayOf, daysBefore, endOf, isDay, weekOf } from './days.ts';
import { type Deal, dealsOf, seedOf } from './deals.ts';
import { beatenBy, dayRanks, histogramOf, placeOf, type Score, weekRanks } from './scores.ts';
import { signsOf } from './signs.ts';

/** How long what everybody sees is told as it was. */
const FRESH_MS = 30_000;
/** Of days, and of rows of signs. */
const MOST_KEPT = 500;

/** Days that one can look back, and those that a streak is told of. */
const LOOK_BACK = 366;
const STREAK = 60;
const WEEK = 7;

/** Plays the deal too, so that everybody can compare. No person and no hash is called so. */
const HARD_BOT = 'hard';
const HARD_SEAT: StoredSeat = { kind: 'bot', level: 'hard' };

/** Somebody with a try a day: a person, or whoever has a token. */
export interface DailyPlayer {
  readonly player: string;
  /** Opens the seat. */
  readonly holder: Omit<Holder, 'name'>;
  /** Told to those who come without a key. */
  readonly token?: string;
}

interface DailyTools {
  readonly store: TableStore;
  readonly registry: TableRegistry;
  readonly catalog: Catalog;
  /** 256 bits in hexadecimal: who knows them knows all deals. */
  readonly secret: string;
  onTrouble(error: unknown): void;
}

/** The scores of a week, as they were when somebody asked. */
interface Week {
  readonly madeAt: number;
  readonly tries: Promise<readonly StoredTry[]>;
}

/** Made by the first server of a database, and the same for all. */
export const dailySecret = (store: TableStore): Promise<string> =>
  store.notices.secret('daily', () => randomBytes(32).toString('hex'));

export class Daily {
  readonly #tools: DailyTools;
  /** By their first day, the oldest first. */
  readonly #weeks = new Map<string, Week>();
  readonly #signs = new Map<string, Promise<string>>();

  constructor(tools: DailyTools) {
    this.#tools = tools;
  }

  /** Sits down to the one try that counts, or to practise after it. */
  async play(
    day: string,
    game: string,
    by: DailyPlayer,
    wanted: DailyGame,
    address: string,
  ): Promise<HeldSeat> {
    const deal = this.#dealOfToday(day, game);
    const name = mustBeName(wanted.name);
    const own = await this.#tryOf(day, game, by.player);
    if (wanted.practice && !isHad(own))
      throw new Failure(409, 'not-played', 'Practice comes after the try that counts.');
    if (!wanted.practice && own !== undefined) throw secondTry();
    const seat: StoredSeat = { kind: 'human', holder: { name, ...by.holder } };
    const attempt = wanted.practice ? undefined : { day, player: by.player };
    const table = await this.#make(day, deal, seat, address, attempt).catch(async (error: unknown) => {
      // Somebody has asked twice at the same moment.
      if (attempt && (await this.#tryOf(day, game, by.player)) !== undefined) throw secondTry();
      throw error;
    });
    void this.#letHardPlay(day, deal, address).catch(this.#tools.onTrouble);
    return { table, seat: 0, ...(by.token !== undefined && { token: by.token }) };
  }

  /** The seed, for a place in no ladder. Whoever asks again gets it again. */
  async take(day: string, game: string, { player, token }: DailyPlayer): Promise<TakenDeal> {
    const { options, others } = this.#dealOfToday(day, game);
    await this.#tools.store.daily.giveUp({ day, player }, game);
    if ((await this.#tryOf(day, game, player))?.table !== null) throw secondTry();
    const seed = seedOf(this.#tools.secret, day, game);
    const seats = [{ kind: 'human' } as const, ...others];
    return { game, options, seats, seed, ...(token !== undefined && { token }) };
  }

  /** What everybody may know of a day, and what this player has made of it. */
  async info(asked: string, player?: string): Promise<DailyInfo> {
    const now = Date.now();
    const today = dayOf(now);
    // A page's own clock may be wrong.
    const day = asked === 'today' ? today : asked;
    if (!isDay(day) || day > today || day < daysBefore(today, LOOK_BACK)) throw noSuchDay();
    const week = await this.#weekOf(day);
    const own = player === undefined ? [] : await this.#tools.store.daily.listTriesOf(player);
    // What is told of oneself is never old.
    const tries = [...week.filter((each) => each.player !== player), ...own];
    const deals = dealsOf(day, this.#tools.catalog.rules).map((deal) =>
      this.#infoOf(deal, day, tries, player),
    );
    const since = daysBefore(today, STREAK);
    const days = own.filter((each) => each.day >= since && isCounted(each)).map((each) => each.day);
    return {
      ...{ day, left: Math.max(0, endOf(day) - now), deals: await Promise.all(deals) },
      ...(player !== undefined && { days: [...new Set(days)] }),
    };
  }

  /** For the host: how many come, and how many come back after a week. */
  async players(): Promise<DailyPlayers> {
    const today = dayOf(Date.now());
    const before = daysBefore(today, WEEK);
    const { daily } = this.#tools.store;
    const on = async (day: string): Promise<Set<string>> =>
      new Set((await daily.listScores(day, day)).map(({ player }) => player).filter(isPerson));
    const [now, then] = await Promise.all([on(today), on(before)]);
    return {
      today: now.size,
      weekAgo: then.size,
      returned: [...now].filter((player) => then.has(player)).length,
    };
  }

  async kept(player: string): Promise<KeptTry[]> {
    const tries = await this.#tools.store.daily.listTriesOf(player);
    return tries.map(({ day, game, table, result }) => ({
      ...{ day, game, table: table?.id ?? null, points: result?.totals[0] ?? null },
    }));
  }

  /** With the names at their tables. That a try of today was had stays known until the day is over. */
  async forget(player: string, secret: string, person: string | undefined): Promise<void> {
    const { store, registry, onTrouble } = this.#tools;
    const tries = await store.daily.listTriesOf(player);
    await store.daily.forget(player, dayOf(Date.now()));
    this.#weeks.clear();
    for (const { table } of tries)
      if (table !== null) await registry.forgetName(table.id, { secret, person }).catch(onTrouble);
  }

  /** For the host of the server. */
  async hide(name: string): Promise<void> {
    const count = await this.#tools.store.daily.hide(mustBeName(name));
    this.#weeks.clear();
    if (count === 0) throw new Failure(404, 'no-such-name', 'No list has this name.');
  }

  async #infoOf(
    { game, options, others }: Deal,
    day: string,
    tries: readonly StoredTry[],
    player: string | undefined,
  ): Promise<DailyDealInfo> {
    const isOver = Date.now() >= endOf(day);
    const [from, to] = weekOf(day);
    const all = tries.filter((each) => each.game === game && isCounted(each));
    const scores = all.filter((each) => each.player !== HARD_BOT && each.day >= from && each.day <= to);
    const week = scores.map(scoreOf);
    const today = week.filter((score) => score.day === day);
    const hard = all.find((each) => each.player === HARD_BOT && each.day === day);
    const seed = seedOf(this.#tools.secret, day, game);
    const own = tries.find((each) => each.player === player && each.game === game && each.day === day);
    return {
      ...{ game, options, seats: [{ kind: 'human' }, ...others], hash: hashSeed(seed) },
      ...(isOver && { seed }),
      count: today.length,
      histogram: histogramOf(today.map(({ points }) => points)),
      hard: hard?.result?.totals[0] ?? null,
      top: dayRanks(today, isOver, player),
      week: weekRanks(week, player),
      ...(own !== undefined && { you: await this.#ownOf(own, today) }),
    };
  }

  async #ownOf(own: StoredTry, today: readonly Score[]): Promise<OwnTry> {
    if (own.table === null) return { state: 'given-up' };
    const { id: table } = own.table;
    if (own.result === null) return { state: 'playing', table, seat: 0 };
    const score = scoreOf(own);
    const standing = isCounted(own)
      ? { place: placeOf(score.points, today), beaten: beatenBy(score, today) }
      : {};
    const signs = await this.#signsOf(table);
    return { state: 'done', table, seat: 0, points: score.points, ...standing, signs };
  }

  #signsOf(table: string): Promise<string> {
    const { store, catalog } = this.#tools;
    const known = this.#signs.get(table);
    if (known !== undefined) return known;
    const reading = Promise.all([store.readTable(table), store.readChanges(table)]).then(
      ([stored, changes]) => (stored ? signsOf(catalog.rules[stored.game]!, stored, changes) : ''),
    );
    keep(this.#signs, table, reading);
    return reading;
  }

  #weekOf(day: string): Promise<readonly StoredTry[]> {
    const [from, to] = weekOf(day);
    const now = performance.now();
    const known = this.#weeks.get(from);
    if (known !== undefined && now - known.madeAt < FRESH_MS) return known.tries;
    const tries = this.#tools.store.daily.listScores(from, to);
    keep(this.#weeks, from, { madeAt: now, tries });
    // What cannot be read now may be read soon.
    tries.catch(() => this.#weeks.delete(from));
    return tries;
  }

  #dealOfToday(day: string, game: string): Deal {
    const deal = dealsOf(day, this.#tools.catalog.rules).find((each) => each.game === game);
    if (day !== dayOf(Date.now()) || deal === undefined) throw noSuchDay();
    return deal;
  }

  async #tryOf(day: string, game: string, player: string): Promise<StoredTry | undefined> {
    const tries = await this.#tools.store.daily.listTriesOf(player);
    return tries.find((each) => each.day === day && each.game === game);
  }

  #make(
    day: string,
    { game, options, others, tries }: Deal,
    seat: StoredSeat,
    address: string,
    attempt?: { day: string; player: string },
  ): Promise<string> {
    const seed = seedOf(this.#tools.secret, day, game);
    const deal = { game, options, seats: [seat, ...others], seed, daily: { day, tries }, attempt };
    return this.#tools.registry.deal(deal, address);
  }

  /** Once a day and game: its table is like any other, and goes on after a restart. */
  async #letHardPlay(day: string, deal: Deal, address: string): Promise<void> {
    const hasPlayed = async () => (await this.#tryOf(day, deal.game, HARD_BOT)) !== undefined;
    if (await hasPlayed()) return;
    await this.#make(day, deal, HARD_SEAT, address, { day, player: HARD_BOT }).catch(async (error) => {
      if (!(await hasPlayed())) throw error;
    });
  }
}

/** Whether its deal is no secret to them any more. */
const isHad = (own: StoredTry | undefined): boolean =>
  own !== undefined && (own.table === null || own.table.status === 'over');

const isPerson = (player: string): boolean => player !== HARD_BOT;

/** Over before the day was. */
const isCounted = ({ day, result, endedAt }: StoredTry): boolean => result !== null && endedAt < endOf(day);

const scoreOf = ({ day, player, name, result, table }: StoredTry): Score => ({
  ...{ day, player, name, points: result!.totals[0]!, table: table!.id },
});

function keep<V>(cache: Map<string, V>, key: string, value: V): void {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > MOST_KEPT) cache.delete(cache.keys().next().value!);
}

const secondTry = (): Failure =>
  new Failure(409, 'second-try', 'You have had your try of this deal: from now on it is practice.');

const noSuchDay = (): Failure => new Failure(404, 'no-such-day', 'There is no such deal today.');
