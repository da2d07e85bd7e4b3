import { Inject, Injectable } from '@nestjs/common';
import type { OverrideTexts } from '../domain/wording-override.js';
import type { ShopperMail } from '#contracts/mail-wordings';
import { locale } from '#contracts/primitives';
import { DomainError } from '#kernel';
import { unprovenClaims } from '#legal/environmental-claims';
import type { ExemplifiedMail } from '#platform/mail/mail-example';
import { MAIL_TEMPLATES } from '#platform/mail/mail-template';
import { faultOf, fieldsOf, type MailWording, type WordsFault } from '#platform/mail/mail-wording';

/** A mail whose texts the owner can change. */
export type WordedMail = ExemplifiedMail & { readonly wording: MailWording };

/** The mails with texts that the owner can change, and what her texts must be like. */
@Injectable()
export class MailTexts {
  private readonly mails: ReadonlyMap<string, WordedMail>;

  constructor(@Inject(MAIL_TEMPLATES) templates: readonly ExemplifiedMail[]) {
    this.mails = new Map(templates.filter(isWorded).map((mail) => [mail.name, mail]));
  }

  get(name: ShopperMail): WordedMail {
    const mail = this.mails.get(name);
    if (!mail) throw new Error(`There is no mail ${name} with texts of the owner`);
    return mail;
  }

  /**
   * The texts that are not the default; an empty one is. Throws `wording.field-unknown`, `wording.text-refused` and
   * `wording.claims-unproven` (Directive (EU) 2024/825).
   */
  overridesOf({ wording }: WordedMail, texts: OverrideTexts): OverrideTexts {
    const overrides = { en: differing(wording, 'en', texts.en), nl: differing(wording, 'nl', texts.nl) };
    const entries = locale.options.flatMap((language) =>
      Object.entries(overrides[language]).map(([key, text]) => ({
        field: `texts.${language}.${key}`,
        key,
        text,
      })),
    );
    for (const { field, key, text } of entries) {
      const fault = faultOf(wording, key, text);
      if (fault) throw refused(wording, field, fault);
    }
    const claims = unprovenClaims(Object.fromEntries(entries.map(({ field, text }) => [field, text])), {
      claims: [],
    });
    if (claims.length > 0) throw claimsUnproven(claims);
    return overrides;
  }
}

const isWorded = (mail: ExemplifiedMail): mail is WordedMail => mail.wording !== undefined;

function differing(
  { texts }: MailWording,
  language: keyof OverrideTexts,
  given: Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    Object.entries(given).filter(([key, text]) => text !== '' && text !== texts[language][key]),
  );
}

function refused(wording: MailWording, field: string, fault: WordsFault): DomainError {
  if (fault.problem !== 'unknown-field')
    return new DomainError('wording.text-refused', 'invalid', 'This text cannot stand in the mail.', {
      field,
      problem: fault.problem,
    });
  const known = fieldsOf(wording, fault.key);
  return new DomainError(
    'wording.field-unknown',
    'invalid',
    `This text has no field {${fault.field}}. It can have ${known.map((name) => `{${name}}`).join(', ')}.`,
    { field, unknown: fault.field, known },
  );
}

function claimsUnproven(claims: readonly { readonly field: string; readonly word: string }[]): DomainError {
  return new DomainError(
    'wording.claims-unproven',
    'conflict',
    'These texts make environmental claims, and have no room for a proof. Use other words.',
    { missing: claims.map(({ field, word }) => ({ code: 'claim-unproven', field, text: word })) },
  );
}
