import type { ProductSummary } from '#contracts/catalog';
import { useText } from '../../../shared/config/messages';
import { clothOf } from '../colours';
import { catalogMessages } from '../messages';

/** More do not fit beside the sizes on a phone's card. */
const DOTS = 4;

/** `Sizes XS–XXL`, or the one size that there is. */
export function SizeHint({ sizes }: { sizes: readonly string[] }) {
  const t = useText(catalogMessages);
  const [first] = sizes;
  const last = sizes.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first !== last) return <>{t('sizeRange', { from: first, to: last })}</>;
  // `One size` speaks for itself; `Size M` needs the word.
  return <>{first.includes(' ') ? first : t('oneSize', { size: first })}</>;
}

/** The colours that it comes in, as dots of cloth. */
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
          className="size-3 rounded-full ring-1 ring-inset ring-ink/15"
          style={{ background: clothOf(color) ?? 'var(--color-line)' }}
        />
      ))}
      {colors.length > DOTS && <span className="text-xs">+{colors.length - DOTS}</span>}
    </span>
  );
}
