import type { Product } from '#contracts/catalog';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { clothOf } from './colours';
import { catalogMessages } from './messages';

type Choosable = Pick<Product, 'sizes' | 'colors' | 'variants' | 'inStock'>;
export interface Choice {
  size?: string | undefined;
  color?: string | undefined;
}

/** Whether a size and colour can be bought together; what is not chosen yet stands for any. */
export function isAvailable(product: Choosable, { size, color }: Choice): boolean {
  if (product.variants.length === 0) return product.inStock;
  return product.variants.some(
    (variant) =>
      variant.available &&
      (size === undefined || variant.size === null || variant.size === size) &&
      (color === undefined || variant.color === null || variant.color === color),
  );
}

/** What still has to be chosen: only what there is more than one of (DECISIONS 17). */
export function missingOf({ sizes, colors }: Choosable, { size, color }: Choice): ('size' | 'color')[] {
  return [
    ...(colors.length > 1 && color === undefined ? (['color'] as const) : []),
    ...(sizes.length > 1 && size === undefined ? (['size'] as const) : []),
  ];
}

/** How many are left of the chosen combination, when that is told. */
export function leftOf(product: Choosable, { size, color }: Choice): number | null {
  if (missingOf(product, { size, color }).length > 0) return null;
  const chosen = product.variants.find((v) => (v.size ?? size) === size && (v.color ?? color) === color);
  return chosen?.left ?? null;
}

/** The choice of a product: what there is only one of is chosen from the start. */
export function useChoice(product: Choosable) {
  const [picked, setPicked] = useState<Choice>({});
  const choice = useMemo<Choice>(
    () => ({
      size: product.sizes.length === 1 ? product.sizes[0] : picked.size,
      color: product.colors.length === 1 ? product.colors[0] : picked.color,
    }),
    [product, picked],
  );
  return { choice, choose: (next: Choice) => setPicked((was) => ({ ...was, ...next })) };
}

interface VariantChoiceProps {
  product: Choosable;
  choice: Choice;
  onChoose: (next: Choice) => void;
  /** Stands beside the size legend: a size guide. */
  sizeAside?: ReactNode;
}

/** Size and colour; combinations that are sold out are shown and cannot be chosen. */
export function VariantChoice({ product, choice, onChoose, sizeAside }: VariantChoiceProps) {
  const t = useText(catalogMessages);
  const left = leftOf(product, choice);
  return (
    <div className="grid gap-6">
      {product.colors.length > 1 && (
        <Options legend={t('colour')} value={choice.color} onPick={(color) => onChoose({ color })}
          options={product.colors.map((value) => ({ value, available: isAvailable(product, { size: choice.size, color: value }), cloth: clothOf(value) }))} />
      )}
      {product.sizes.length > 1 && (
        <Options legend={t('size')} value={choice.size} onPick={(size) => onChoose({ size })} aside={sizeAside}
          options={product.sizes.map((value) => ({ value, available: isAvailable(product, { size: value, color: choice.color }) }))} />
      )}
      <p aria-live="polite" className="-mt-3 text-sm text-sale empty:hidden">
        {left !== null && t('left', { count: left })}
      </p>
    </div>
  );
}

interface OptionsProps {
  legend: string;
  value: string | undefined;
  options: { value: string; available: boolean; cloth?: string | undefined }[];
  onPick: (value: string) => void;
  aside?: ReactNode;
}

function Options({ legend, value, options, onPick, aside }: OptionsProps) {
  const t = useText(catalogMessages);
  const name = useId();
  return (
    <fieldset>
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <legend className="float-left text-sm">
          <span className="font-medium">{legend}</span>
          {value !== undefined && <span className="text-stone"> · {value}</span>}
        </legend>
        {aside}
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 min-w-12 items-center justify-center gap-2 rounded-sm border border-stone/60 bg-white/60 px-3.5 text-sm transition-colors has-checked:border-bottle has-checked:bg-bottle has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-moss has-enabled:cursor-pointer has-enabled:hover:border-ink has-disabled:border-line has-disabled:bg-transparent has-disabled:text-stone has-disabled:line-through"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={!option.available && value !== option.value}
              onChange={() => onPick(option.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {option.cloth && (
              <span className="size-4 rounded-full ring-1 ring-ink/20 ring-inset" style={{ background: option.cloth }} aria-hidden="true" />
            )}
            {option.value}
            {!option.available && <span className="sr-only">({t('unavailable')})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
