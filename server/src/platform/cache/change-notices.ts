import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Notification, PoolClient } from 'pg';
import { AnswerCache } from './answer-cache.js';
import { Database } from '../database/database.js';
import { LOGGER, type Logger } from '../logging.js';

const RETRY_MS = 500;

/**
 * Hears from PostgreSQL what any process has changed, and forgets the answers that depend on it.
 * `catalog` means everything; `stock` names products, whose answers carry the id as their tag.
 * While PostgreSQL cannot be listened to, nothing is kept.
 */
@Injectable()
export class ChangeNotices implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private client: PoolClient | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly cache: AnswerCache,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.listen();
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    clearTimeout(this.retry);
    this.client?.release(true);
  }

  private async listen(): Promise<void> {
    try {
      const client = await this.database.pool.connect();
      client.on('notification', (notice) => this.hear(notice));
      client.once('error', () => this.lost(client));
      client.once('end', () => this.lost(client));
      this.client = client;
      await client.query('LISTEN catalog');
      await client.query('LISTEN stock');
      this.cache.enable();
    } catch (error) {
      this.logger.warn({ err: error }, 'changes cannot be heard of; answers are not kept until they can');
      this.again();
    }
  }

  private hear({ channel, payload }: Notification): void {
    if (channel === 'catalog' || !payload) this.cache.clear();
    else for (const id of payload.split(',')) this.cache.drop(id);
  }

  private lost(client: PoolClient): void {
    if (this.client !== client || this.stopping) return;
    this.client = undefined;
    this.cache.disable();
    client.release(true);
    this.again();
  }

  private again(): void {
    if (this.stopping) return;
    this.retry = setTimeout(() => void this.listen(), RETRY_MS);
    this.retry.unref();
  }
}
