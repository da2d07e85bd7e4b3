import { FIELD_LABELS, KIND_LABELS, type Label } from './personal-data-labels.js';
import type { PersonalData } from '#contracts/privacy';
import type { Locale } from '#contracts/primitives';
import { shopTimeZone } from '#kernel';
import type { DocumentLook } from '#platform/document-look';
import { plainPolicy, plainStyle, wordmark, type PageStyle } from '#platform/http/plain-page';
import { escapeHtml } from '#platform/mail/mail-layout';

const TEXTS = {
  en: {
    title: 'Your data',
    of: 'Everything that the shop has of',
    at: 'As of',
    none: 'The shop has nothing of this address.',
    kept: 'What stays after an erasure',
    keptText: 'The tax laws oblige the shop to keep these documents with name and address.',
    until: 'until',
    yes: 'yes',
    no: 'no',
  },
  nl: {
    title: 'Jouw gegevens',
    of: 'Alles wat de winkel heeft van',
    at: 'Stand van',
    none: 'De winkel heeft niets van dit adres.',
    kept: 'Wat na wissen blijft',
    keptText: 'De belastingwet verplicht de winkel deze documenten met naam en adres te bewaren.',
    until: 'tot en met',
    yes: 'ja',
    no: 'nee',
  },
};

const STYLE: PageStyle = ({ cream, ink, line }) =>
  `body{margin:0;background:${cream};color:${ink};font:16px/1.6 system-ui,sans-serif}
main{max-width:48rem;margin:0 auto;padding:3rem 1.25rem}h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.2}
section{margin:2rem 0}article{background:#fff;border:1px solid ${line};border-radius:4px;padding:1rem;margin:1rem 0}
dl{display:grid;grid-template-columns:minmax(6rem,12rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}dt{color:#5d645f}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dd>dl,dd>ul{border-left:2px solid ${line};padding-left:.75rem;margin:0}
ul{list-style:none}@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.5rem}}`;

/** Allows only what `personalDataPage` contains. */
export function personalDataPagePolicy(look?: DocumentLook): string {
  return plainPolicy(STYLE, look, []);
}

/** An export as a page for people, without a script. */
export function personalDataPage(
  { email, createdAt, data, kept }: PersonalData,
  locale: Locale,
  look?: DocumentLook,
): string {
  const t = TEXTS[locale];
  const order = Object.keys(KIND_LABELS);
  const kinds = Object.entries(data).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const sections = kinds.map(([kind, rows]) => {
    const articles = rows.map((row) => `<article>${valueOf(row, locale)}</article>`).join('');
    return `<section><h2>${labelOf(KIND_LABELS, kind, locale)}</h2>${articles}</section>`;
  });
  const documents = kept.map(({ number, until }) => `<li>${escapeHtml(number)}, ${t.until} ${until}</li>`);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><style>${plainStyle(STYLE, look)}</style></head>
<body><main>${wordmark(look)}<h1>${t.title}</h1><p>${t.of} ${escapeHtml(email)}. ${t.at} ${timeOf(createdAt, locale)}.</p>
${sections.join('\n') || `<p>${t.none}</p>`}
${documents.length > 0 ? `<section><h2>${t.kept}</h2><p>${t.keptText}</p><ul>${documents.join('')}</ul></section>` : ''}
</main></body></html>
`;
}

function valueOf(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) {
    return `<ul>${value.map((item: unknown) => `<li>${valueOf(item, locale)}</li>`).join('')}</ul>`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
    const rows = fields.map(
      ([name, field]) => `<dt>${labelOf(FIELD_LABELS, name, locale)}</dt><dd>${valueOf(field, locale)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  if (typeof value === 'boolean') return TEXTS[locale][value ? 'yes' : 'no'];
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? timeOf(text, locale) : escapeHtml(text);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function labelOf(labels: Readonly<Record<string, Label>>, name: string, locale: Locale): string {
  return escapeHtml(labels[name]?.[locale === 'nl' ? 1 : 0] ?? name);
}

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

function timeOf(iso: string, locale: Locale): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return escapeHtml(iso);
  const style = { timeZone: shopTimeZone(), dateStyle: 'long', timeStyle: 'short' } as const;
  return escapeHtml(time.toLocaleString(TAGS[locale], style));
}
