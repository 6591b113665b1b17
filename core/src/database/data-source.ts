import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.schema.js';
import { SealedEntities } from '../crypto/encrypted-column.js';
import { FEATURES } from '../features.js';
import { CreateFoundations1795219200000 } from './migrations/1795219200000-create-foundations.js';
import { CreateAccounts1795305600000 } from './migrations/1795305600000-create-accounts.js';
import { CreatePeople1795392000000 } from './migrations/1795392000000-create-people.js';
import { GuardAccounts1795395600000 } from './migrations/1795395600000-guard-accounts.js';
import { SendDirectMessages1795399200000 } from './migrations/1795399200000-send-direct-messages.js';
import { WithdrawNotifications1795402800000 } from './migrations/1795402800000-withdraw-notifications.js';
import { CreateInnerWork1795406400000 } from './migrations/1795406400000-create-inner-work.js';
import { CreateLettersAndPush1795410000000 } from './migrations/1795410000000-create-letters-and-push.js';
import { CreateAdministration1795413600000 } from './migrations/1795413600000-create-administration.js';
import { RememberDeletedClientIds1795417200000 } from './migrations/1795417200000-remember-deleted-client-ids.js';
import { CreateCompanionsAndContact1795420800000 } from './migrations/1795420800000-create-companions-and-contact.js';
import { GuardFactors1795501000000 } from './migrations/1795501000000-guard-factors.js';
import { KeepAuditLines1795502000000 } from './migrations/1795502000000-keep-audit-lines.js';
import { KeepAnonymousApart1795503000000 } from './migrations/1795503000000-keep-anonymous-apart.js';
import { BindSealedValues1795504000000 } from './migrations/1795504000000-bind-sealed-values.js';
import { CleanDisplayNames1795505000000 } from './migrations/1795505000000-clean-display-names.js';
import { KeepCareWithConversations1795506000000 } from './migrations/1795506000000-keep-care-with-conversations.js';
import { KeepFormerAccess1795507000000 } from './migrations/1795507000000-keep-former-access.js';
import { TellReceiptsToCorrespondents1795507100000 } from './migrations/1795507100000-tell-receipts-to-correspondents.js';
import { DrawBroadcastKeys1795507200000 } from './migrations/1795507200000-draw-broadcast-keys.js';
import { SealMarks1795508000000 } from './migrations/1795508000000-seal-marks.js';
import { KeepGuidesWithConversations1795600017000 } from './migrations/1795600017000-keep-guides-with-conversations.js';
import { HideFixedReplies1795601000000 } from './migrations/1795601000000-hide-fixed-replies.js';
import { SealNumbers1795602000000 } from './migrations/1795602000000-seal-numbers.js';
import { ReportFirstMessages1795603000000 } from './migrations/1795603000000-report-first-messages.js';
import { HideRepeatedAdvice1795604000000 } from './migrations/1795604000000-hide-repeated-advice.js';
import { SealUsesOfAdvice1795605000000 } from './migrations/1795605000000-seal-uses-of-advice.js';
import { SealReplyEnds1795606000000 } from './migrations/1795606000000-seal-reply-ends.js';
import { KeepMemory1795607000000 } from './migrations/1795607000000-keep-memory.js';
import { SummarizeConversations1795608000000 } from './migrations/1795608000000-summarize-conversations.js';
import { NameConversations1795619000000 } from './migrations/1795619000000-name-conversations.js';
import { ImportJournals1795620000000 } from './migrations/1795620000000-import-journals.js';
import { ChooseAvatars1795621000000 } from './migrations/1795621000000-choose-avatars.js';
import { DropFormerMessageFunctions1795700000000 } from './migrations/1795700000000-drop-former-message-functions.js';
import { PauseMassDeletions1795700022000 } from './migrations/1795700022000-pause-mass-deletions.js';
import { KeepDeadJobs1795801000000 } from './migrations/1795801000000-keep-dead-jobs.js';
import { KeepDecisionsApart1795802000000 } from './migrations/1795802000000-keep-decisions-apart.js';
import { TurnOffModelForGuests1795803000000 } from './migrations/1795803000000-turn-off-model-for-guests.js';
import { IndexUnreadNotifications1795804021000 } from './migrations/1795804021000-index-unread-notifications.js';
import { BoundAuditLines1795859010000 } from './migrations/1795859010000-bound-audit-lines.js';
import { CheckAuditLines1795859020000 } from './migrations/1795859020000-check-audit-lines.js';
import { PartitionAuditLog1795859030000 } from './migrations/1795859030000-partition-audit-log.js';
import { BoundLetters1795870010000 } from './migrations/1795870010000-bound-letters.js';
import { KeyLettersByMember1795870020000 } from './migrations/1795870020000-key-letters-by-member.js';
import { PartitionLetters1795870030000 } from './migrations/1795870030000-partition-letters.js';
import { BoundNotifications1795880010000 } from './migrations/1795880010000-bound-notifications.js';
import { CheckNotifications1795880020000 } from './migrations/1795880020000-check-notifications.js';
import { PartitionNotifications1795880030000 } from './migrations/1795880030000-partition-notifications.js';
import { CreateMessageKeys1795890010000 } from './migrations/1795890010000-create-message-keys.js';
import { FillMessageKeys1795890020000 } from './migrations/1795890020000-fill-message-keys.js';
import { BoundMessages1795900010000 } from './migrations/1795900010000-bound-messages.js';
import { RangeChats1795900020000 } from './migrations/1795900020000-range-chats.js';
import { RangeConversations1795900030000 } from './migrations/1795900030000-range-conversations.js';
import { CheckMessages1795900040000 } from './migrations/1795900040000-check-messages.js';
import { FreeDirectMessages1795900050000 } from './migrations/1795900050000-free-direct-messages.js';
import { PartitionDirectMessages1795900060000 } from './migrations/1795900060000-partition-direct-messages.js';
import { PartitionChatMessages1795900070000 } from './migrations/1795900070000-partition-chat-messages.js';
import { RenameTriggerFunctions1795910000000 } from './migrations/1795910000000-rename-trigger-functions.js';
import { orderMigrations } from './order-migrations.js';
import { WatchedPool } from './watched-pool.js';

// Ids are bigint in the database and stay far below 2^53: numbers in code and JSON.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const ENTITIES = FEATURES.flatMap(({ entities = [] }) => entities);

/**
 * All migrations in the order in which they run. Those of a new feature are in its declaration; a change of existing tables
 * goes to the end of this list.
 */
export const MIGRATIONS = orderMigrations([
  ...FEATURES.flatMap(({ migrations = [] }) => migrations),
  CreateFoundations1795219200000,
  CreateAccounts1795305600000,
  CreatePeople1795392000000,
  GuardAccounts1795395600000,
  SendDirectMessages1795399200000,
  WithdrawNotifications1795402800000,
  CreateInnerWork1795406400000,
  CreateLettersAndPush1795410000000,
  CreateAdministration1795413600000,
  RememberDeletedClientIds1795417200000,
  CreateCompanionsAndContact1795420800000,
  GuardFactors1795501000000,
  KeepAuditLines1795502000000,
  KeepAnonymousApart1795503000000,
  BindSealedValues1795504000000,
  CleanDisplayNames1795505000000,
  KeepCareWithConversations1795506000000,
  KeepFormerAccess1795507000000,
  TellReceiptsToCorrespondents1795507100000,
  DrawBroadcastKeys1795507200000,
  SealMarks1795508000000,
  KeepGuidesWithConversations1795600017000,
  HideFixedReplies1795601000000,
  SealNumbers1795602000000,
  ReportFirstMessages1795603000000,
  HideRepeatedAdvice1795604000000,
  SealUsesOfAdvice1795605000000,
  SealReplyEnds1795606000000,
  KeepMemory1795607000000,
  SummarizeConversations1795608000000,
  NameConversations1795619000000,
  ImportJournals1795620000000,
  ChooseAvatars1795621000000,
  DropFormerMessageFunctions1795700000000,
  PauseMassDeletions1795700022000,
  KeepDeadJobs1795801000000,
  KeepDecisionsApart1795802000000,
  TurnOffModelForGuests1795803000000,
  IndexUnreadNotifications1795804021000,
  BoundAuditLines1795859010000,
  CheckAuditLines1795859020000,
  PartitionAuditLog1795859030000,
  BoundLetters1795870010000,
  KeyLettersByMember1795870020000,
  PartitionLetters1795870030000,
  BoundNotifications1795880010000,
  CheckNotifications1795880020000,
  PartitionNotifications1795880030000,
  CreateMessageKeys1795890010000,
  FillMessageKeys1795890020000,
  BoundMessages1795900010000,
  RangeChats1795900020000,
  RangeConversations1795900030000,
  CheckMessages1795900040000,
  FreeDirectMessages1795900050000,
  PartitionDirectMessages1795900060000,
  PartitionChatMessages1795900070000,
  RenameTriggerFunctions1795910000000,
]);

/**
 * The timeout of a statement, and of waiting for a free or new connection, before the caller gets 'unavailable', in
 * milliseconds. A database that is gone refuses at once; the wait is for bursts.
 */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 8_000;

/**
 * The silence after which a database counts as gone, in milliseconds. A client of the api must learn of it within two
 * seconds (promise 11); a job has time.
 */
export const API_TIMEOUT_MS = 1_300;
export const WORKER_TIMEOUT_MS = 15_000;

/** The options that differ between the processes that use the database. */
export interface DataSourceOptions {
  poolSize?: number;
  /** The silence of the database after which every wait for it ends, in ms; without it, only the timeouts above end one. */
  answerWithinMs?: number;
  /** The timeout of a statement, in ms; 0 for none, as a migration takes as long as it takes. */
  statementTimeoutMs?: number;
}

/** Returns a data source for all entities and migrations; nothing is ever synchronized. */
export function createDataSource(url: string, options: DataSourceOptions = {}): DataSource {
  const { poolSize = 20, answerWithinMs, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  return new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    subscribers: [SealedEntities],
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    poolSize,
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    ...(answerWithinMs === undefined ? {} : { driver: { ...pg, Pool: WatchedPool } }),
    extra: { statement_timeout: statementTimeoutMs, keepAlive: true, answerWithinMs },
    // The driver's own error log would print query parameters.
    logging: false,
    poolErrorHandler: () => undefined,
  });
}

/**
 * The silence after which a replica counts as gone, in milliseconds: the primary answers then, within the time that a
 * client of the api may wait for it.
 */
const REPLICA_TIMEOUT_MS = 500;

/** Returns a data source for reads from the replica of `READ_DATABASE_URL`, not connected yet; `undefined` where there is none. */
export function createReplicaSource({
  READ_DATABASE_URL: url,
  POOL_SIZE: poolSize,
}: Pick<Config, 'READ_DATABASE_URL' | 'POOL_SIZE'>): DataSource | undefined {
  return url === undefined
    ? undefined
    : createDataSource(url, { poolSize, answerWithinMs: REPLICA_TIMEOUT_MS });
}
