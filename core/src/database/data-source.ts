import 'reflect-metadata';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AuthSession } from '../auth/auth-session.entity.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { OutboxEntry } from '../queues/outbox.entity.js';
import { User } from '../users/user.entity.js';
import { CreateFoundations1795219200000 } from './migrations/1795219200000-create-foundations.js';

// Ids are bigint in the database and stay far below 2^53: numbers in code and JSON.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const ENTITIES = [User, AuthSession, ChatSessionEntity, ChatMessageEntity, OutboxEntry];

/** In order; a new one goes to the end. */
const MIGRATIONS = [CreateFoundations1795219200000];

/**
 * How long a query may take, and a free or new connection be waited for, before the caller is told 'unavailable', in
 * ms. A database that is gone refuses at once; the wait is for bursts.
 */
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 8_000;

/** A data source for all entities and migrations; nothing is ever synchronized. */
export function createDataSource(url: string, options: { poolSize?: number } = {}): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    poolSize: options.poolSize ?? 20,
    connectTimeoutMS: CONNECTION_TIMEOUT_MS,
    extra: { statement_timeout: STATEMENT_TIMEOUT_MS, keepAlive: true },
    // The driver's own error log would print query parameters.
    logging: false,
    poolErrorHandler: () => undefined,
  });
}
