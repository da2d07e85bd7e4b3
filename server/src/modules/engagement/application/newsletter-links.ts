import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Language } from '../domain/subscriber.js';
import { ENV, type Env } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** A confirmation link expires after this time; an unsubscribe link never does. */
const CONFIRM_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

export type LinkPurpose = 'confirm' | 'unsubscribe';

const parts = z.tuple([z.uuid(), z.string().regex(/^\d{13}$/), z.string()]);

/** Signed links in newsletter mails. A token holds the subscriber's id, its creation time and a signature of both. */
@Injectable()
export class NewsletterLinks {
  constructor(@Inject(ENV) private readonly env: Secrets & Pick<Env, 'PUBLIC_URL'>) {}

  create(purpose: LinkPurpose, id: string, language: Language, now: Date): string {
    const time = String(now.getTime());
    const token = `${id}.${time}.${signatureOf(this.env, signed(purpose, id, time))}`;
    return `${this.env.PUBLIC_URL}/api/newsletter/${purpose}?token=${token}&lang=${language}`;
  }

  /** The subscriber's id and the link's creation time; null for a token that is forged, expired or of another purpose. */
  read(purpose: LinkPurpose, token: string, now: Date): { id: string; createdAt: Date } | null {
    const read = parts.safeParse(token.split('.'));
    if (!read.success) return null;
    const [id, time, signature] = read.data;
    if (!isSigned(this.env, signed(purpose, id, time), signature)) return null;
    const createdAt = new Date(Number(time));
    if (purpose === 'confirm' && now.getTime() - createdAt.getTime() > CONFIRM_WITHIN_MS) return null;
    return { id, createdAt };
  }
}

function signed(purpose: LinkPurpose, id: string, time: string): string {
  return `newsletter:${purpose}:${id}:${time}`;
}
