import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Language } from '../domain/subscribers.js';
import { ENV, type Env } from '#platform/config/env';

/** How long a confirmation may be given; unsubscribing works for ever. */
const CONFIRM_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

export type LinkPurpose = 'confirm' | 'unsubscribe';

const parts = z.tuple([z.uuid(), z.string().regex(/^\d{13}$/), z.string()]);

/** Links in newsletter mails that only the shop can have made: address's id, time and purpose under a signature. */
@Injectable()
export class NewsletterLinks {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>) {}

  make(purpose: LinkPurpose, id: string, language: Language, now: Date): string {
    const token = `${id}.${now.getTime()}.${this.sign(purpose, id, String(now.getTime()))}`;
    return `${this.env.PUBLIC_URL}/api/newsletter/${purpose}?token=${token}&lang=${language}`;
  }

  /** Who a token was made for and when, or null for one that is forged, of another purpose or out of date. */
  read(purpose: LinkPurpose, token: string, now: Date): { id: string; madeAt: Date } | null {
    const read = parts.safeParse(token.split('.'));
    if (!read.success) return null;
    const [id, time, signature] = read.data;
    const expected = Buffer.from(this.sign(purpose, id, time));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const madeAt = new Date(Number(time));
    if (purpose === 'confirm' && now.getTime() - madeAt.getTime() > CONFIRM_WITHIN_MS) return null;
    return { id, madeAt };
  }

  private sign(purpose: LinkPurpose, id: string, time: string): string {
    return createHmac('sha256', this.env.SESSION_SECRET)
      .update(`newsletter:${purpose}:${id}:${time}`)
      .digest('base64url');
  }
}
