import type { ShopSettings } from '#contracts/content';
import type { Locale } from '#contracts/primitives';
import { guaranteeTexts } from './guarantee.js';
import { figuresOf, type Block, type LegalText } from './legal-text.js';
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

/** The texts that hold for an order that is placed now. */
export function agreementOf(settings: ShopSettings, locale: Locale): Agreement {
  const figures = figuresOf(settings, locale);
  const notice = settings.guaranteeNotices[locale];
  return {
    trader: traderLines(settings, locale),
    texts: [termsTexts, shippingTexts, guaranteeTexts].map((texts) => agreed(texts[locale](figures))),
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

function agreed({ title, intro, sections }: LegalText<string>): AgreedText {
  return {
    title,
    intro,
    sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })),
  };
}
