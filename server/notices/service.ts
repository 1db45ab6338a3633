/** All that tells people that it is their turn, put together. */
import type { ChannelKind } from '#protocol/notices.ts';
import { Quota, type Quotas } from '#server/http/quota.ts';
import type { Settings } from '#server/settings.ts';
import type { NoticeKey } from '#server/store/notices.ts';
import type { TableStore } from '#server/store/store.ts';
import { Channels } from './channels.ts';
import { guardedPost, type Post } from './guardedPost.ts';
import { Mailer } from './mail.ts';
import { PushSender } from './push.ts';
import { Sender } from './sender.ts';
import { Teller } from './teller.ts';
import { newVapidKey, Vapid, type VapidKey } from './vapid.ts';

/** How often the store is asked what is due. */
const LOOK_MS = 5_000;

/** What a test may put in the place of the network and of time. */
export interface NoticeParts {
  readonly post?: Post;
  readonly now?: () => number;
  readonly lookMs?: number;
  readonly mailEvery?: number;
}

interface NoticeTools extends NoticeParts {
  readonly settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  readonly store: TableStore;
  /** Where several nodes count together: so many an hour. */
  quota?(kind: string, most: number): Quotas;
  isLooking(notice: NoticeKey): boolean | Promise<boolean>;
  /** Whether another node sends what is due. */
  isElsewhere?(): boolean;
  onTrouble(error: unknown): void;
}

export interface Notices {
  readonly channels: Channels;
  /** Sends all that is due; happens by itself every few seconds. */
  sendDue(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export async function openNotices(tools: NoticeTools): Promise<Notices> {
  const { settings, store, post = guardedPost(), now = Date.now, lookMs = LOOK_MS, mailEvery } = tools;
  const { publicUrl, smtpUrl } = settings;
  const vapid = new Vapid(await vapidKey(store), contactOf(publicUrl));
  const mailer = smtpUrl === '' ? undefined : new Mailer(smtpUrl, senderOf(settings));
  const push = new PushSender(vapid, post);
  const teller = new Teller({ tables: store, push, post, publicUrl, mailer, now });
  const { isLooking, onTrouble } = tools;
  const sender = new Sender({
    ...{ store: store.notices, isLooking, onTrouble, now },
    ...(mailEvery !== undefined && { mailEvery }),
    tell: (...what) => teller.tell(...what),
  });
  const offers = offersOf(settings);
  const { quota = (_: string, most: number) => new Quota(most) } = tools;
  const channels = new Channels({
    ...{ store: store.notices, teller, offers, pushKey: vapid.publicKey, now, quota },
  });
  const sendDue = () => sender.run();
  const looking = setInterval(() => {
    if (!tools.isElsewhere?.()) void sendDue();
  }, lookMs);
  return {
    channels,
    sendDue,
    stop: async () => {
      clearInterval(looking);
      await sender.stop();
      mailer?.close();
    },
  };
}

const vapidKey = async (store: TableStore): Promise<VapidKey> =>
  JSON.parse(await store.notices.secret('vapid', () => JSON.stringify(newVapidKey()))) as VapidKey;

/** Push services want to know whom to write to. Some refuse servers that do not say it. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:interchange@localhost';

/** Letters and hooks lead back to the site, so that has to be known. */
function offersOf({ publicUrl, smtpUrl }: NoticeTools['settings']): ChannelKind[] {
  if (publicUrl === '') return ['push'];
  return smtpUrl === '' ? ['push', 'webhook'] : ['push', 'email', 'webhook'];
}

const senderOf = ({ mailFrom, publicUrl }: NoticeTools['settings']): string =>
  mailFrom || `Interchange <interchange@${new URL(publicUrl).hostname}>`;
