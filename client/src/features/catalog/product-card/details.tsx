import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useSizeText } from '../../../shared/format/use-size-text';
import { ColourDot } from '../../../shared/ui/colour-dot';
import { catalogMessages } from '../messages';

/** More dots do not fit beside the sizes on a phone. */
const DOTS = 4;

/** Range of sizes such as `Sizes XS–XXL`, or the only size. */
export function SizeHint({ sizes }: { sizes: readonly string[] }) {
  const t = useText(catalogMessages);
  const size = useSizeText();
  const [first] = sizes;
  const last = sizes.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first !== last) return <>{t('sizeRange', { from: first, to: last })}</>;
  return <>{size.textOf(first)}</>;
}

/** The product's colours as dots. */
export function ColourDots({ colors, swatches }: Pick<ProductSummary, 'colors' | 'swatches'>) {
  const t = useText(catalogMessages);
  if (colors.length < 2) return null;
  return (
    <span
      className="inline-flex items-center gap-1"
      role="img"
      aria-label={t('colours', { count: colors.length })}
    >
      {colors.slice(0, DOTS).map((color, at) => (
        <ColourDot key={color} shade={swatches[at]?.shade} className="size-3" />
      ))}
      {colors.length > DOTS && <span className="text-xs">+{colors.length - DOTS}</span>}
    </span>
  );
}
