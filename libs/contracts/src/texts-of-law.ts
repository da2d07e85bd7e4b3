import { z } from 'zod';
import { datedText } from './content.js';
import { bothTexts, countryCode, timestamp } from './primitives.js';
import { handlingTime } from './shipping.js';

/** The texts of law that are made from the settings in the words of the software, and that the owner confirms. */
export const legalText = z.enum([...datedText.options, 'imprint']);
export type LegalTextName = z.infer<typeof legalText>;

const textToConfirm = z.object({
  text: legalText,
  /** Stands for the software's words of the text. Figures of the settings do not change it. */
  wording: z.string(),
  /** `new`: never confirmed. `changed`: the software's words are others since. */
  state: z.enum(['new', 'changed', 'confirmed']),
  /** Of a changed text: the titles, as shoppers read them, of the sections whose words are new or others. */
  changedSections: z.array(bothTexts),
  /** Of a changed text: how many sections it no longer has. */
  removedSections: z.number().int(),
  /** When the last confirmation was given, and by whose account; null where it is no more. */
  confirmedAt: timestamp.nullable(),
  confirmedBy: z.string().nullable(),
});
export type TextToConfirm = z.infer<typeof textToConfirm>;

/** The texts of law for their owner to read and confirm, and what they are made from. */
export const textsOfLaw = z.object({
  texts: z.array(textToConfirm),
  madeFrom: z.object({
    /** Legal name; null while it is not filled in. */
    trader: z.string().nullable(),
    /** Whose law applies; null while neither address nor VAT number says it. */
    country: countryCode.nullable(),
    privacyAuthority: z.string().nullable(),
    handlingTime,
    returnDays: z.number().int(),
    voluntaryReturns: z.enum(['none', 'standard', 'own']),
  }),
});
export type TextsOfLaw = z.infer<typeof textsOfLaw>;

/** The wording that its owner has read. */
export const textConfirmationInput = z.object({ wording: z.string().max(100) });
