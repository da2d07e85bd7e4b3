import type { DatedText } from '#contracts/content';
import type { Locale } from '#contracts/primitives';
import type { ShopSettings } from '#contracts/shop-settings';
import { guaranteeTexts } from './guarantee.js';
import { figuresOf, type Block, type LegalText, type TextSettings } from './legal-text.js';
import { shippingTexts } from './shipping.js';
import { termsTexts } from './terms.js';
import { traderLines } from './trader.js';

export interface AgreedSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly Block[];
}

/** A text of law as it was on the day of an order. */
export interface AgreedText {
  readonly title: string;
  /** The shop's day from which it held, `2024-01-01`; missing in a text without one, and in the versions of an earlier release. */
  readonly since?: string;
  readonly intro: string;
  readonly sections: readonly AgreedSection[];
}

/** What a shopper agrees to with an order: the trader, the terms, the delivery and the legal guarantee. */
export interface Agreement {
  readonly trader: readonly string[];
  readonly texts: readonly AgreedText[];
  /** The address of the official notice of the legal guarantee; missing while the shop had none. */
  readonly guaranteeNotice?: string;
}

/**
 * The texts that hold for an order that is placed now.
 * @param since the days since which they say what they say
 */
export function agreementOf(
  settings: TextSettings & Pick<ShopSettings, 'guaranteeNotices'>,
  since: Readonly<Record<DatedText, string>>,
  locale: Locale,
): Agreement {
  const figures = figuresOf(settings, locale);
  const notice = settings.guaranteeNotices[locale];
  return {
    trader: traderLines(settings, locale),
    texts: [
      agreed(termsTexts[locale](figures), since.terms),
      agreed(shippingTexts[locale](figures), since.shipping),
      agreed(guaranteeTexts[locale](figures)),
    ],
    ...(notice && { guaranteeNotice: notice.url }),
  };
}

/** The section with an id; undefined when that version of the texts has none. */
export function sectionOf({ texts }: Agreement, id: string): AgreedSection | undefined {
  return texts.flatMap(({ sections }) => sections).find((section) => section.id === id);
}

/** A block of a text as plain lines. */
export function plainLines(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list.map((item) => `– ${item}`);
  return block.table.slice(1).map(([first = '', ...rest]) => `– ${first}: ${rest.join('; ')}`);
}

function agreed({ title, intro, sections }: LegalText<string>, since?: string): AgreedText {
  return {
    title,
    ...(since && { since }),
    intro,
    sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })),
  };
}
