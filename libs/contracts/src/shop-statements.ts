import { z } from 'zod';
import { field, type FieldDescription } from './fields.js';
import { line, timestamp } from './primitives.js';
import { imageUrl } from './product-pictures.js';

const headline = field(line(80), { label: { en: 'Headline', nl: 'Kop' }, kind: 'text' });

/**
 * A countdown on the home page. `headline` is in English, `translations` has it in Dutch; without them it is the same in
 * both. `discountPercent`, when given, is a claim that the prices must really hold.
 */
export const promotion = z.object({
  headline,
  translations: z.object({ nl: z.object({ headline }) }).optional(),
  endsAt: field(timestamp, {
    label: { en: 'Ends at', nl: 'Eindigt op' },
    kind: 'moment',
    wanted: { en: 'Choose when it ends.', nl: 'Kies wanneer hij eindigt.' },
  }),
  discountPercent: field(z.number().int().min(1).max(90).nullable(), {
    label: { en: 'Claimed reduction in per cent', nl: 'Beloofde korting in procenten' },
    kind: 'count',
    hint: {
      en: 'Empty when the headline says it, or claims none.',
      nl: 'Leeg als de kop het zegt, of als er geen korting wordt beloofd.',
    },
    wanted: { en: 'A whole number from 1 to 90, or nothing.', nl: 'Een heel getal van 1 tot 90, of niets.' },
  }),
});
export type Promotion = z.infer<typeof promotion>;

/**
 * Where the shop says something of itself: its line in the footer and for search engines, the hero, story and promise of the
 * home page, every product page, the invitation to the newsletter, the beginning of the contact page and the times on it, and the
 * shipping page.
 */
export const statementPlace = z.enum([
  'slogan',
  'hero',
  'story',
  'promise',
  'product',
  'newsletter',
  'contact-intro',
  'contact',
  'shipping',
]);
export type StatementPlace = z.infer<typeof statementPlace>;

const WHOLE_STATEMENT = {
  en: 'Fill in title and text in both languages, or nothing.',
  nl: 'Vul titel en tekst in beide talen in, of niets.',
};

const statementTexts = z.object({
  title: field(line(80), { label: { en: 'Title', nl: 'Titel' }, kind: 'text', wanted: WHOLE_STATEMENT }),
  text: field(line(300), { label: { en: 'Text', nl: 'Tekst' }, kind: 'long-text', wanted: WHOLE_STATEMENT }),
});

/** A short statement of the owner, in both languages. */
export const statement = z.object({ en: statementTexts, nl: statementTexts });
export type Statement = z.infer<typeof statement>;

const DESCRIBED: FieldDescription = {
  label: { en: 'What your shop says of itself', nl: 'Wat je winkel over zichzelf zegt' },
  kind: 'group',
  choices: {
    slogan: { en: 'Your shop in one line', nl: 'Je winkel in één regel' },
    hero: { en: 'Opening', nl: 'Opening' },
    story: { en: 'Our story', nl: 'Ons verhaal' },
    promise: { en: 'Promise', nl: 'Belofte' },
    product: { en: 'On every product', nl: 'Bij elk product' },
    newsletter: { en: 'Newsletter', nl: 'Nieuwsbrief' },
    'contact-intro': { en: 'The beginning of the contact page', nl: 'Het begin van de contactpagina' },
    contact: { en: 'When you can be reached', nl: 'Wanneer je bereikbaar bent' },
    shipping: {
      en: 'On the page about delivery and returns',
      nl: 'Op de pagina over bezorging en retourneren',
    },
  } satisfies Record<StatementPlace, object>,
};

/** The owner's statements. A place without one says nothing, or only what is true of every shop. */
export const statements = field(z.partialRecord(statementPlace, statement), DESCRIBED);

/** Statements to change, at their places; null takes one out, and the others stay. */
export const statementsInput = field(z.partialRecord(statementPlace, statement.nullable()), DESCRIBED);

/** As `statementsInput`, without the places of the home page, which has a call of its own. */
export const otherStatementsInput = field(
  z.partialRecord(statementPlace.exclude(['hero', 'story', 'promise', 'newsletter']), statement.nullable()),
  DESCRIBED,
);
export type Statements = z.infer<typeof statements>;

const caption = field(line(120), {
  label: { en: 'Caption', nl: 'Onderschrift' },
  kind: 'text',
  wanted: { en: 'Fill in a caption.', nl: 'Vul een onderschrift in.' },
});

/** A customer's picture on the home page, with its caption. */
const customerPicture = z.object({
  url: field(imageUrl, {
    label: { en: 'Picture', nl: 'Foto' },
    kind: 'picture',
    wanted: { en: 'Upload a picture.', nl: 'Upload een foto.' },
  }),
  en: caption,
  nl: caption,
});
export type CustomerPicture = z.infer<typeof customerPicture>;

/** Pictures that customers have sent, on the home page. */
export const customerPictures = field(z.array(customerPicture).max(6), {
  label: { en: 'Pictures of customers', nl: 'Foto’s van klanten' },
  kind: 'rows',
  hint: {
    en: 'On the home page. At most six, and only what a customer really sent you and lets you show.',
    nl: 'Op de homepagina. Hooguit zes, en alleen wat een klant je echt heeft gestuurd en je laat tonen.',
  },
});

/** What customers say on the home page, and the name that it shows with it. */
export const reviews = field(
  z
    .array(
      z.object({
        text: field(line(400), {
          label: { en: 'Their words', nl: 'Hun woorden' },
          kind: 'long-text',
          wanted: {
            en: 'Fill in what they said, at most 400 characters.',
            nl: 'Vul in wat ze zeiden, hoogstens 400 tekens.',
          },
        }),
        author: field(line(80), {
          label: { en: 'Who it was', nl: 'Wie het was' },
          kind: 'text',
          wanted: {
            en: 'Fill in who said it, such as a first name and a place.',
            nl: 'Vul in wie het zei, zoals een voornaam en een plaats.',
          },
        }),
      }),
    )
    .max(6),
  {
    label: { en: 'What customers say', nl: 'Wat klanten zeggen' },
    kind: 'rows',
    hint: {
      en: 'On the home page. At most six, and only what a customer really said.',
      nl: 'Op de homepagina. Hooguit zes, en alleen wat een klant echt heeft gezegd.',
    },
  },
);
