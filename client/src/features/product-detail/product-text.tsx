import type { Product } from '#contracts/catalog';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { RichText } from '../../shared/ui/rich-text';
import { selectedVariant, type SelectableProduct, type VariantSelection } from './choice';
import { Fact, FactList } from './fact-list';
import { productMessages } from './messages';

/** The owner's description; nothing without one. */
export function Description({ text }: { text: string }) {
  const t = useText(productMessages);
  if (text === '') return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-lead">
        {t('description')}
      </h2>
      <RichText html={text} tableLabel={t('table')} />
    </section>
  );
}

interface DetailsProps {
  product: SelectableProduct & Pick<Product, 'material' | 'productType' | 'weight' | 'weightUnit'>;
  choice: VariantSelection;
}

/** Material, weight and numbers of the product or its selected variant; nothing when none is stated. */
export function Details({ product, choice }: DetailsProps) {
  const t = useText(productMessages);
  const format = useFormat();
  const variant = selectedVariant(product, choice);
  const details: [string, string | null | undefined][] = [
    [t('material'), product.material],
    [t('type'), product.productType],
    [
      t('weight'),
      product.weight === null ? null : `${format.number(Number(product.weight))} ${product.weightUnit}`,
    ],
    [t('sku'), variant?.sku],
    [t('gtin'), variant?.gtin],
  ];
  if (!details.some(([, value]) => value)) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-3 text-lead">
        {t('details')}
      </h2>
      <FactList>
        {details.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </FactList>
    </section>
  );
}
