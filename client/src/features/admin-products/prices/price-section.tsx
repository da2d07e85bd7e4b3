import { amountInput } from '#contracts/primitives';
import { Money } from '#kernel/money';
import { statedPrices } from '#pricing';
import { AmountField } from '../../../shared/ui/admin/amount-field';
import { useText } from '../../../shared/config/messages';
import { euroText } from '../../../shared/format/euro-input';
import { useFormat } from '../../../shared/format/format';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { editorMessages } from '../editor/editor-messages';
import { Fold, isFilledOrFaulty, Section, type SectionProps } from '../editor/editor-parts';
import { PriceHistory } from './price-history';
import { priceMessages } from './price-messages';
import { useGetPriceHistoriesQuery } from './prices-api';
import { expectedPrior, type ExpectedPrior } from './prior-price';
import type { ProductDraft } from '../editor/product-draft';

interface PriceSectionProps extends SectionProps {
  /** Null for a new product. */
  productId: string | null;
}

/** Both prices, how a card in the shop will show them, and their history. */
export function PriceSection({ draft, change, errorOf, productId }: PriceSectionProps) {
  const t = useText(editorMessages);
  return (
    <Section id="money" help="prices" title={t('money')}>
      <AmountField
        label={t('inEuro', { name: t('price') })}
        value={draft.price}
        onChange={(event) => change({ price: event.target.value })}
        error={errorOf('price')}
      />
      <Fold title={t('reduced')} isNeeded={isFilledOrFaulty({ draft, errorOf }, ['salePrice'])}>
        <AmountField
          label={t('inEuro', { name: t('salePrice') })}
          value={draft.salePrice}
          onChange={(event) => change({ salePrice: event.target.value })}
          hint={t('salePriceHint')}
          error={errorOf('salePrice')}
        />
      </Fold>
      <PricePreview draft={draft} productId={productId} />
      {productId !== null && <PriceHistory productId={productId} />}
    </Section>
  );
}

function money(text: string): Money | null {
  const amount = amountInput.safeParse(euroText(text));
  return amount.success ? Money.parse(amount.data) : null;
}

function PricePreview({ draft, productId }: { draft: ProductDraft; productId: string | null }) {
  const t = useText(editorMessages);
  const format = useFormat();
  const { data: histories } = useGetPriceHistoriesQuery(productId ?? '', { skip: productId === null });
  const price = money(draft.price);
  if (!price) return null;
  const { unitPrice, formerPrice } = statedPrices(price, money(draft.salePrice));
  const isKnown = productId === null || histories !== undefined;
  const expected =
    formerPrice && isKnown
      ? expectedPrior(
          unitPrice,
          formerPrice,
          histories?.find(({ variantId }) => variantId === null),
        )
      : null;
  const struck = expected?.price ?? null;
  const badge = !draft.inStock
    ? t('soldOut')
    : struck
      ? t('sale')
      : draft.tags.includes('new')
        ? t('isNew')
        : null;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-stone" data-testid="price-preview">
        {t('preview')}:
        <strong className="font-semibold text-ink">{format.price(unitPrice.toString())}</strong>
        {struck && <s className="text-sale">{format.price(struck.toString())}</s>}
        {badge && <AdminBadge tone={struck && draft.inStock ? 'bad' : 'plain'}>{badge}</AdminBadge>}
      </p>
      <div role="status">
        {expected && formerPrice && <Explanation expected={expected} unit={unitPrice} former={formerPrice} />}
      </div>
    </div>
  );
}

/** Says what shoppers see instead of the former price that the owner states. */
function Explanation({ expected, unit, former }: { expected: ExpectedPrior; unit: Money; former: Money }) {
  const t = useText(priceMessages);
  const format = useFormat();
  const amount = (of: Money | null) => (of === null ? '' : format.price(of.toString()));
  const { reason, price, lowest } = expected;
  const text = {
    same: () => t('same', { price: amount(price) }),
    other: () => t('other', { price: amount(price), former: amount(former) }),
    'too-new': () => t('too-new'),
    'not-lower': () => t('not-lower', { lowest: amount(lowest), unit: amount(unit) }),
    unproven: () => t('unproven'),
  }[reason]();
  return <p className={reason === 'same' ? 'text-stone' : 'text-(--color-warning)'}>{text}</p>;
}
