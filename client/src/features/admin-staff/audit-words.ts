import type { Locale } from '#contracts/primitives';
import { plainText } from '#rich-text/plain';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { textOf } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { formatNumber, formatPrice } from '../../shared/format/format';
import { useMoments, type Moments } from '../../shared/format/moments';
import { isEmpty, isFields, type ChangedPart, type Step } from './audit-changes';
import { describedAt } from './described-subjects';
import { goodsFields } from './audit-goods-messages';
import { shopFields } from './audit-shop-messages';
import { valueMessages } from './audit-value-messages';
import { staffMessages } from './messages';

/**
 * Words of stored values that other parts of the admin use too, such as statuses: by `subject.field`, else by field, else
 * under `subject` for the subject's own id.
 */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of fields, by `subject.field`, else `outer.field` for one within another, else by field. */
export type FieldNames = Readonly<Record<string, string>>;

/** What the log takes from other parts of the admin. */
export interface AdminWords {
  readonly values: ValueWords;
  readonly names: Readonly<Record<Locale, FieldNames>>;
}

/** One part of a change as the reader reads it. */
export interface WrittenPart {
  field: string;
  before: string;
  after: string;
}

const MONEY = new Set(['price', 'salePrice', 'compareAtPrice', 'cost', 'refundedAmount', 'fee', 'freeFrom']);
const COUNTRIES = new Set(['country']);
/** The field by which people know a thing without other names. */
const NAMES = ['name', 'title', 'headline', 'code', 'kind', 'reason', 'author', 'country', 'url'] as const;
const LANGUAGES: readonly string[] = ['en', 'nl'] satisfies Locale[];
const LONGEST = 300;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT = /^-?\d+(\.\d+)?$/;
const DECIMAL = /^-?\d+\.\d+$/;

/** Writes changes in the words of one language. */
export class AuditWords {
  private readonly fields: FieldNames;

  constructor(
    private readonly locale: Locale,
    private readonly moments: Pick<Moments, 'date' | 'moment'>,
    private readonly words: AdminWords,
  ) {
    this.fields = { ...goodsFields[locale], ...shopFields[locale], ...words.names[locale] };
  }

  /** One part of a change of such a subject. */
  write(subjectType: string, { path, before, after }: ChangedPart): WrittenPart {
    const write = (value: unknown) => shortened(this.value(subjectType, path, value));
    return { field: this.path(subjectType, path), before: write(before), after: write(after) };
  }

  /** `Delivery zones › Ireland › Fee`; the language of a text stands behind it. */
  private path(subjectType: string, path: readonly Step[]): string {
    const language = path.find((step) => typeof step === 'string' && LANGUAGES.includes(step)) as
      Locale | undefined;
    const names = path.flatMap((step, at) =>
      step === 'translations' || step === language ? [] : this.step(subjectType, path.slice(0, at + 1)),
    );
    if (language === undefined) return names.join(' › ');
    const inLanguage = this.name([language]);
    return names.length > 0 ? `${names.join(' › ')} (${inLanguage})` : inLanguage;
  }

  /** The name of the last of these steps; none for a group that has none of its own. */
  private step(subjectType: string, steps: readonly Step[]): string[] {
    const [outer, step = ''] = [steps.at(-2), steps.at(-1)];
    if (typeof step === 'string') {
      const described = describedAt(subjectType, steps);
      if (described)
        return described.label
          ? [(described.inLog ?? described.label)[this.locale]]
          : this.entry(subjectType, steps);
      const within = typeof outer === 'string' ? [`${outer}.${step}`] : [];
      return [this.name([`${subjectType}.${step}`, ...within, step])];
    }
    const named =
      isFields(step.element) &&
      NAMES.some((name) => name !== 'url' && isFields(step.element) && step.element[name]);
    return [named ? this.value(subjectType, steps, step.element) : String(step.position)];
  }

  /** The name of an entry of a record, which its group knows. */
  private entry(subjectType: string, steps: readonly Step[]): string[] {
    const entry = steps.at(-1);
    const group = describedAt(subjectType, steps.slice(0, -1));
    const name = typeof entry === 'string' ? group?.choices?.[entry] : undefined;
    return name ? [name[this.locale]] : [];
  }

  /** The first name that there is; a field without one by the words it is made of. */
  private name(keys: readonly string[]): string {
    const known = keys.find((key) => Object.hasOwn(this.fields, key));
    return known === undefined ? apart(keys.at(-1) ?? '') : (this.fields[known] ?? known);
  }

  private value(subjectType: string, path: readonly Step[], value: unknown): string {
    const t = textOf(staffMessages, this.locale);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (isEmpty(value)) return '–';
    if (typeof value === 'number') return formatNumber(value, this.locale);
    if (typeof value === 'string') return this.text(subjectType, path, value);
    if (Array.isArray(value)) return this.list(subjectType, path, value);
    return isFields(value) ? this.thing(subjectType, path, value) : '';
  }

  private text(subjectType: string, path: readonly Step[], value: string): string {
    const own: Readonly<Record<string, string>> = valueMessages[this.locale];
    const described = describedAt(subjectType, path);
    const field = path.findLast((step) => typeof step === 'string') ?? '';
    const word =
      described?.choices?.[value]?.[this.locale] ??
      this.words.values[`${subjectType}.${field}`]?.[value] ??
      this.words.values[field]?.[value] ??
      own[`${subjectType}.${field}.${value}`] ??
      own[`${field}.${value}`];
    if (word !== undefined) return word;
    if ((described?.kind === 'money' || MONEY.has(field)) && AMOUNT.test(value))
      return formatPrice(value, this.locale);
    if ((described?.kind === 'country' || COUNTRIES.has(field)) && /^[A-Z]{2}$/.test(value))
      return countryName(value, this.locale);
    if (UUID.test(value)) return textOf(staffMessages, this.locale)('chosen');
    if (MOMENT.test(value)) return this.moments.moment(value);
    if (DAY.test(value)) return this.moments.date(`${value}T12:00:00Z`);
    if (DECIMAL.test(value)) return formatNumber(Number(value), this.locale);
    return value.startsWith('<') ? plainText(value) : value;
  }

  private list(subjectType: string, path: readonly Step[], values: readonly unknown[]): string {
    if (values.every((value) => typeof value === 'string' && UUID.test(value)))
      return formatNumber(values.length, this.locale);
    return values.map((value) => this.value(subjectType, path, value)).join(', ');
  }

  /** A thing by its name, else by what it holds. */
  private thing(
    subjectType: string,
    path: readonly Step[],
    thing: Readonly<Record<string, unknown>>,
  ): string {
    const name = NAMES.find((key) => typeof thing[key] === 'string' && thing[key] !== '');
    if (name !== undefined) return this.text(subjectType, [...path, name], thing[name] as string);
    return Object.entries(thing)
      .filter(
        ([key, value]) =>
          !isEmpty(value) && !(typeof value === 'string' && UUID.test(value) && key.endsWith('Id')),
      )
      .map(
        ([key, value]) =>
          `${this.step(subjectType, [...path, key]).join('')}: ${this.value(subjectType, [...path, key], value)}`,
      )
      .join(', ');
  }
}

/** `lowStockThreshold` → `Low stock threshold`. */
function apart(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Writes changes in the reader's language. */
export function useAuditWords(words: AdminWords): AuditWords {
  const locale = useSelector(selectLocale);
  const moments = useMoments();
  return useMemo(() => new AuditWords(locale, moments, words), [locale, moments, words]);
}
