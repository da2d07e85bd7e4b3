import type { Product } from '#contracts/catalog';
import type { ShippingZone } from '#contracts/shipping';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { RichText } from '../../shared/ui/rich-text';
import { selectedVariant, type SelectableProduct, type VariantSelection } from './choice';
import { Fact, FactList } from './fact-list';
import { productMessages } from './messages';
import { ProductFacts } from './product-facts';

interface ProductTextProps {
  product: SelectableProduct &
    Pick<Product, 'description' | 'material' | 'productType' | 'weight' | 'weightUnit' | 'facts' | 'maker'>;
  choice: VariantSelection;
  /** Where the shop delivers. */
  zones: readonly ShippingZone[];
}

/** Description and details of the product. */
export function ProductText({ product, choice, zones }: ProductTextProps) {
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
  return (
    <>
      {product.description !== '' && (
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 text-lead">
            {t('description')}
          </h2>
          <RichText html={product.description} tableLabel={t('table')} />
        </section>
      )}
      {details.some(([, value]) => value) && (
        <section aria-labelledby="details">
          <h2 id="details" className="mb-3 text-lead">
            {t('details')}
          </h2>
          <FactList>
            {details.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
          </FactList>
        </section>
      )}
      <ProductFacts product={product} zones={zones} />
    </>
  );
}
