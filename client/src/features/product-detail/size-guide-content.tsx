import type { Locale } from '#contracts/primitives';
import type { SizeGuide } from '#contracts/size-guides';
import { useId } from 'react';
import { defineMessages, textOf } from '../../shared/config/messages';

export const sizeGuideMessages = defineMessages({
  en: {
    title: 'Size guide',
    how: 'How to measure',
    body: 'Measures of the body, not of the garment.',
    foot: 'Measures of the foot, not of the shoe.',
    garment: 'Measures of the garment, not of the body.',
  },
  nl: {
    title: 'Maattabel',
    how: 'Zo meet je',
    body: 'Maten van je lijf, niet van het kledingstuk.',
    foot: 'Maten van je voet, niet van de schoen.',
    garment: 'Maten van het kledingstuk, niet van je lijf.',
  },
});

/** A size guide in one language: the fit, the table, how to measure, and what the numbers are of. */
export function SizeGuideContent({ guide, locale }: { guide: SizeGuide; locale: Locale }) {
  const t = textOf(sizeGuideMessages, locale);
  const how = useId();
  const { fit, measures, note, columns, rows } = guide;
  const steps = guide.how[locale];
  return (
    <div className="grid gap-5 px-5 pb-8" lang={locale}>
      {fit[locale] && <p>{fit[locale]}</p>}
      <div className="-mx-5 overflow-x-auto px-5" tabIndex={0} role="region" aria-label={t('title')}>
        <table className="price w-full border-collapse text-sm whitespace-nowrap">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={index}
                  scope="col"
                  className="border-b border-ink/40 py-2 pr-4 text-left font-medium"
                >
                  {column[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells], index) => (
              <tr key={index} className="odd:bg-parchment/60">
                <th scope="row" className="border-b border-line py-2 pr-4 pl-1 text-left font-medium">
                  {size}
                </th>
                {cells.map((cell, at) => (
                  <td key={at} className="border-b border-line py-2 pr-4">
                    {withDecimals(cell, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section aria-labelledby={steps.length > 0 ? how : undefined}>
        {steps.length > 0 && (
          <>
            <h3 id={how} className="mb-2 text-lg">
              {t('how')}
            </h3>
            <ul className="mb-3 grid list-disc gap-1.5 pl-5">
              {steps.map((step, index) => (
                <li key={index}>{step}</li>
              ))}
            </ul>
          </>
        )}
        <p className="text-sm text-stone">{measures === 'own' ? note?.[locale] : t(measures)}</p>
      </section>
    </div>
  );
}

/** A cell with decimals as the language writes them, whichever its owner has typed. A comma between whole sizes stays. */
function withDecimals(cell: string, locale: Locale): string {
  return locale === 'nl' ? cell.replace(/(\d)\.(\d)/g, '$1,$2') : cell.replace(/(\d),(\d)(?!\d)/g, '$1.$2');
}
