import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { useSizeText } from '../../../shared/format/use-size-text';
import { fabricClassOf } from '../colours';
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
export function ColourDots({ colors }: Pick<ProductSummary, 'colors'>) {
  const t = useText(catalogMessages);
  if (colors.length < 2) return null;
  return (
    <span
      className="inline-flex items-center gap-1"
      role="img"
      aria-label={t('colours', { count: colors.length })}
    >
      {colors.slice(0, DOTS).map((color) => (
        <span
          key={color}
          className={`size-3 rounded-full ring-1 ring-inset ring-ink/15 ${fabricClassOf(color) ?? 'bg-line'}`}
        />
      ))}
      {colors.length > DOTS && <span className="text-xs">+{colors.length - DOTS}</span>}
    </span>
  );
}
