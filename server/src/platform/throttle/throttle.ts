import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { networksOf, type SenderNetwork } from './network.js';
import { DomainError } from '#kernel';
import { Clock } from '../clock.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';

/** How often one subject may try something. After `free` attempts, each further one has to wait twice as long. */
export interface ThrottlePolicy {
  /** The name of the throttle, part of its key: `sign-in-account`. */
  readonly name: string;
  /** Attempts in a row without waiting, at least two. */
  readonly free: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
  /** After this time without an attempt the count starts again. */
  readonly forgetAfterSeconds: number;
  /** Code and message of the refusal, which is a 429 with `details.retryAfterSeconds`. */
  readonly refusal: { readonly code: string; readonly message: string };
}

/** Rows older than this are deleted: no policy counts longer. */
const LONGEST_MEMORY_SECONDS = 24 * 60 * 60;

/**
 * Growing delays, stored in the database so that they hold for all processes. An attempt is counted before its outcome is
 * known, in one statement, so that parallel attempts are all counted. Subjects are stored as digests.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Counts an attempt. Throws the policy's refusal while the subject has to wait; such a refusal is not counted. */
  async attempt(policy: ThrottlePolicy, subject: string): Promise<void> {
    const key = this.key(policy, subject);
    const now = this.clock.now();
    const counted = await this.database.execute(
      `INSERT INTO throttles AS t (key, failures, updated_at) VALUES ($1, 1, $2)
       ON CONFLICT (key) DO UPDATE SET (failures, blocked_until, updated_at) = (
         SELECT n, CASE WHEN n >= $4 THEN $2::timestamptz + least($6, $5 * power(2, least(n - $4, 20))) * interval '1 second' END, $2
         FROM (SELECT CASE WHEN t.updated_at < $2::timestamptz - $3 * interval '1 second' THEN 1 ELSE t.failures + 1 END AS n) c
       )
       WHERE t.blocked_until IS NULL OR t.blocked_until <= $2`,
      [
        key,
        now,
        policy.forgetAfterSeconds,
        policy.free,
        policy.firstDelaySeconds,
        policy.longestDelaySeconds,
      ],
    );
    if (counted === 1) return;
    const row = await this.database.one<{ until: Date | null }>(
      'SELECT blocked_until AS until FROM throttles WHERE key = $1',
      [key],
    );
    const milliseconds = (row?.until?.getTime() ?? now.getTime()) - now.getTime();
    throw new DomainError(policy.refusal.code, 'too-many', policy.refusal.message, {
      retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
    });
  }

  /**
   * Counts an attempt of each network that `ipAddress` belongs to, the smallest first; wider ones have more attempts. A
   * refusal for a wider one is not counted for the smaller ones.
   * @param about counts the attempts of the network about this alone
   */
  async attemptFrom(policy: ThrottlePolicy, ipAddress: string, about?: string): Promise<void> {
    const counted: SenderNetwork[] = [];
    for (const sender of networksOf(ipAddress)) {
      try {
        await this.attempt({ ...policy, free: policy.free * sender.factor }, subjectOf(sender, about));
      } catch (error) {
        for (const smaller of counted) await this.takeBack(policy, subjectOf(smaller, about));
        throw error;
      }
      counted.push(sender);
    }
  }

  /** Resets the attempts of a subject, for example after the right password. */
  async clear(policy: ThrottlePolicy, subject: string): Promise<void> {
    await this.database.execute('DELETE FROM throttles WHERE key = $1', [this.key(policy, subject)]);
  }

  /** Uncounts one attempt from this address because it succeeded. The others stay counted. */
  async takeBackFrom(policy: ThrottlePolicy, ipAddress: string): Promise<void> {
    for (const sender of networksOf(ipAddress)) await this.takeBack(policy, subjectOf(sender));
  }

  /** Uncounts one attempt of a subject because it succeeded. The others stay counted. */
  async takeBack(policy: ThrottlePolicy, subject: string): Promise<void> {
    await this.database.execute(
      'UPDATE throttles SET failures = failures - 1, blocked_until = NULL WHERE key = $1 AND failures > 0',
      [this.key(policy, subject)],
    );
  }

  /** Deletes the rows that no policy counts any more. */
  async forgetOld(): Promise<void> {
    await this.database.execute(
      `DELETE FROM throttles WHERE updated_at < $1::timestamptz - interval '${LONGEST_MEMORY_SECONDS} seconds'`,
      [this.clock.now()],
    );
  }

  private key(policy: ThrottlePolicy, subject: string): string {
    const digest = createHash('sha256')
      .update(`${this.env.SESSION_SECRET}\n${policy.name}\n${subject}`)
      .digest('base64url');
    return `${policy.name}:${digest}`;
  }
}

const subjectOf = ({ network }: SenderNetwork, about?: string): string =>
  about === undefined ? network : `${network} ${about}`;
