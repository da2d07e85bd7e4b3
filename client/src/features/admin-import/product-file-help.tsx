import { useText } from '../../shared/config/messages';
import { productFileMessages } from './product-file-messages';

/** How facts of the law, addresses and pictures are written into the shop's own product file. */
export function ProductFileHelp() {
  const t = useText(productFileMessages);
  const columns = [
    ['status', 'status'],
    ['kind', 'kind'],
    ['composition', 'composition'],
    ['animalParts', 'animalParts'],
    ['footwear', 'footwear'],
    ['care', 'care'],
    ['countryOfOrigin', 'country'],
    ['maker', 'maker'],
    ['responsiblePerson', 'responsible'],
    ['warnings, warningsNl', 'warnings'],
    ['handlingTime', 'handlingTime'],
    ['claims', 'claims'],
    ['slug, slugNl', 'slug'],
    ['pictures', 'pictures'],
  ] as const;
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('title')}</summary>
      <p className="pt-2">{t('text')}</p>
      <dl className="grid gap-x-4 gap-y-2 pt-2 sm:grid-cols-[max-content_1fr]">
        {columns.map(([column, text]) => (
          <div key={column} className="contents">
            <dt className="font-mono">{column}</dt>
            <dd className="wrap-anywhere">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
