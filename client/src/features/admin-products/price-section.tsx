import { amountInput } from '#contracts/primitives';
import { Money } from '#kernel';
import { salePricing } from '#pricing';
import { useText } from '../../shared/config/messages';
import { euroText } from '../../shared/format/euro-input';
import { useFormat } from '../../shared/format/format';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { TextField } from '../../shared/ui/text-field';
import { editorMessages } from './editor-messages';
import { Section, type SectionProps } from './editor-parts';
import type { ProductDraft } from './product-draft';

/** Both prices, and how a card in the shop will show them. */
export function PriceSection({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  return (
    <Section id="money" title={t('money')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('price')}
          inputMode="decimal"
          value={draft.price}
          onChange={(event) => change({ price: event.target.value })}
          error={errorOf('price')}
        />
        <TextField
          label={t('salePrice')}
          inputMode="decimal"
          value={draft.salePrice}
          onChange={(event) => change({ salePrice: event.target.value })}
          hint={t('salePriceHint')}
          error={errorOf('salePrice')}
        />
      </div>
      <PricePreview draft={draft} />
    </Section>
  );
}

function money(text: string): Money | null {
  const amount = amountInput.safeParse(euroText(text));
  return amount.success ? Money.parse(amount.data) : null;
}

function PricePreview({ draft }: { draft: ProductDraft }) {
  const t = useText(editorMessages);
  const format = useFormat();
  const price = money(draft.price);
  if (!price) return null;
  const { unitPrice, compareAtPrice } = salePricing(price, money(draft.salePrice));
  const badge = !draft.inStock
    ? t('soldOut')
    : compareAtPrice
      ? t('sale')
      : draft.tags.includes('new')
        ? t('isNew')
        : null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-stone" data-testid="price-preview">
      {t('preview')}:<strong className="font-semibold text-ink">{format.price(unitPrice.toString())}</strong>
      {compareAtPrice && <s className="text-sale">{format.price(compareAtPrice.toString())}</s>}
      {badge && <AdminBadge tone={compareAtPrice && draft.inStock ? 'bad' : 'plain'}>{badge}</AdminBadge>}
    </p>
  );
}
