import { useSelector } from 'react-redux';
import { defineMessages, useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { Sheet } from '../../shared/ui/sheet';
import { SIZE_TABLES, type SizeGuideKind } from './size-tables';

const messages = defineMessages({
  en: {
    title: 'Size guide',
    how: 'How to measure',
    body: 'Measures of the body, not of the garment.',
    feet: 'Measures of the foot, not of the shoe.',
  },
  nl: {
    title: 'Maattabel',
    how: 'Zo meet je',
    body: 'Maten van je lijf, niet van het kledingstuk.',
    feet: 'Maten van je voet, niet van de schoen.',
  },
});

interface SizeGuideSheetProps {
  kind: SizeGuideKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Size table for a kind of garment with notes on fit and measuring. */
export function SizeGuideSheet({ kind, open, onOpenChange }: SizeGuideSheetProps) {
  const t = useText(messages);
  const locale = useSelector(selectLocale);
  const table = SIZE_TABLES[kind];
  const decimal = (cell: string) => (locale === 'nl' ? cell.replace('.', ',') : cell);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="adaptive" title={t('title')}>
      <div className="grid gap-5 px-5 pb-8">
        <p>{table.fit[locale]}</p>
        <div className="-mx-5 overflow-x-auto px-5" tabIndex={0} role="region" aria-label={t('title')}>
          <table className="price w-full border-collapse text-sm whitespace-nowrap">
            <thead>
              <tr>
                {table.columns[locale].map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="border-b border-ink/40 py-2 pr-4 text-left font-medium"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([size = '', ...cells]) => (
                <tr key={size} className="odd:bg-parchment/60">
                  <th scope="row" className="border-b border-line py-2 pr-4 pl-1 text-left font-medium">
                    {size}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={index} className="border-b border-line py-2 pr-4">
                      {decimal(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <section aria-labelledby="how-to-measure">
          <h3 id="how-to-measure" className="mb-2 text-lg">
            {t('how')}
          </h3>
          <ul className="grid list-disc gap-1.5 pl-5">
            {table.how[locale].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-stone">{kind === 'shoes' ? t('feet') : t('body')}</p>
        </section>
      </div>
    </Sheet>
  );
}
