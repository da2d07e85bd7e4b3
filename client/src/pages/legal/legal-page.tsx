import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useStorefront } from '../../features/storefront/use-storefront';
import { defineMessages, useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import type { DatedText } from '#contracts/content';
import { effectiveText } from '#legal/format';
import { figuresOf, type Block, type LegalTexts } from '#legal/legal-text';
import { usePageAddress } from '../../shared/config/use-page-address';

const messages = defineMessages({
  en: {
    contents: 'On this page',
    question: 'A question about this?',
    contact: 'Contact us',
    trader: 'Who runs this shop',
  },
  nl: {
    contents: 'Op deze pagina',
    question: 'Heb je hier een vraag over?',
    contact: 'Neem contact op',
    trader: 'Wie deze winkel drijft',
  },
});

interface LegalPageProps<Id extends string> {
  texts: LegalTexts<Id>;
  /** The text of which the page says since when it holds, with the trader at its end; missing for a statement. */
  dated?: DatedText;
  /** Shown before the first section. */
  children?: ReactNode;
}

/** A long text with a table of contents beside it. */
export function LegalPage<Id extends string>({ texts, dated, children }: LegalPageProps<Id>) {
  const pageAddress = usePageAddress();
  const t = useText(messages);
  const locale = useSelector(selectLocale);
  const { settings, textsSince } = useStorefront();
  const figures = figuresOf(settings, locale);
  const { title, intro, sections } = texts[locale](figures);
  const entries = Object.entries(sections) as [Id, (typeof sections)[Id]][];
  return (
    <div className="shell py-10 md:py-16">
      <header className="max-w-[65ch]">
        <h1 className="text-title">{title}</h1>
        {dated && <p className="mt-2 text-sm text-stone">{effectiveText(textsSince[dated], locale)}</p>}
        <p className="mt-6 text-lg">{intro}</p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,65ch)_16rem] lg:justify-between">
        <nav aria-labelledby="contents" className="lg:order-2 lg:sticky lg:top-28 lg:self-start">
          <h2 id="contents" className="label mb-3 font-sans text-stone">
            {t('contents')}
          </h2>
          <ul className="border-l border-line text-sm">
            {entries.map(([id, section]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-8 items-center border-l border-transparent pl-4 transition-colors hover:border-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="grid min-w-0 gap-10 lg:order-1">
          {children}
          {entries.map(([id, { title: heading, body }]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-28">
              <h2 id={`${id}-title`} className="mb-3 text-lead">
                {heading}
              </h2>
              <div className="space-y-4">
                {body.map((block, index) => (
                  <BlockView key={index} block={block} name={heading} />
                ))}
              </div>
            </section>
          ))}
          <p className="border-t border-line pt-6">
            {t('question')}{' '}
            <Link to={pageAddress('contact')} className="link font-medium">
              {t('contact')}
            </Link>
          </p>
          {dated && figures.trader.length > 0 && (
            <address className="text-sm text-stone not-italic" aria-label={t('trader')}>
              {figures.trader.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
        </article>
      </div>
    </div>
  );
}

function BlockView({ block, name }: { block: Block; name: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className="list-disc space-y-1.5 pl-5 marker:text-moss">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  const [head = [], ...rows] = block.table;
  return (
    <div className="overflow-x-auto" role="group" aria-label={name} tabIndex={0}>
      <table
        className={`price w-full ${head.length > 3 ? 'min-w-[40rem]' : ''} ${head.length > 2 ? 'text-sm' : ''} border-collapse text-left`}
      >
        <thead>
          <tr>
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className="border-b border-ink/40 py-2 pr-4 align-bottom font-medium last:pr-0 sm:pr-6"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row" className="border-b border-line py-2.5 pr-4 align-top font-normal sm:pr-6">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  className={`border-b border-line py-2.5 pr-4 align-top last:pr-0 sm:pr-6 ${head.length === 3 ? 'sm:last:whitespace-nowrap' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
