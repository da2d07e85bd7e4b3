import { useId, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { CheckIcon } from '../../shared/ui/icons';
import {
  colorOptions,
  sizeOptions,
  withColor,
  type VariantSelection,
  type SelectionOption,
  type SelectableProduct,
} from './choice';
import { productMessages } from './messages';

interface ChoiceFieldsProps {
  product: SelectableProduct;
  choice: VariantSelection;
  onChange: (choice: VariantSelection) => void;
  /** Returns the fabric colour for a colour name; undefined when unknown. */
  fabricColorOf: (color: string) => string | undefined;
  /** Required options that are not selected yet, marked after an attempt to add. */
  missing: readonly ('color' | 'size')[];
  /** Shown beside the sizes. */
  sizeGuide?: ReactNode;
}

/** Fields for colour and size. Unavailable options are shown but disabled. */
export function ChoiceFields({
  product,
  choice,
  onChange,
  fabricColorOf,
  missing,
  sizeGuide,
}: ChoiceFieldsProps) {
  const t = useText(productMessages);
  return (
    <>
      {product.colors.length > 1 && (
        <ChoiceField
          kind="color"
          legend={t('colour')}
          options={colorOptions(product)}
          chosen={choice.color}
          fault={missing.includes('color') ? t('chooseColor') : null}
          onChoose={(color) => onChange(withColor(product, choice, color))}
        >
          {(option, chosen) => (
            <span className="flex items-center gap-2 pr-4 pl-2">
              <Swatch cloth={fabricColorOf(option.value)} chosen={chosen} gone={!option.available} />
              <span className={option.available ? '' : 'line-through'}>{option.value}</span>
            </span>
          )}
        </ChoiceField>
      )}
      {product.sizes.length > 1 && (
        <ChoiceField
          kind="size"
          legend={t('size')}
          options={sizeOptions(product, choice)}
          chosen={choice.size}
          fault={missing.includes('size') ? t('chooseSize') : null}
          onChoose={(size) => onChange({ ...choice, size })}
          beside={sizeGuide}
        >
          {(option) => (
            <span
              className={`price grid min-w-12 place-items-center px-3 ${option.available ? '' : 'line-through'}`}
            >
              {option.value}
            </span>
          )}
        </ChoiceField>
      )}
      {product.sizes.length <= 1 && sizeGuide && <div className="-my-2">{sizeGuide}</div>}
    </>
  );
}

/** Dot in the fabric's colour. */
function Swatch({ cloth, chosen, gone }: { cloth: string | undefined; chosen: boolean; gone: boolean }) {
  return (
    <span
      className={`grid size-7 place-items-center rounded-full ring-1 ring-ink/15 ring-inset ${gone ? 'opacity-45' : ''}`}
      style={{ background: cloth ?? 'var(--color-line)' }}
      aria-hidden="true"
    >
      {/* Two strokes, so that the tick is visible on light and dark colours. */}
      {chosen && (
        <CheckIcon className="size-4 text-white [filter:drop-shadow(0_0_1px_#16201b)_drop-shadow(0_0_1px_#16201b)]" />
      )}
    </span>
  );
}

interface ChoiceFieldProps {
  kind: 'color' | 'size';
  legend: string;
  options: readonly SelectionOption[];
  chosen: string | null;
  fault: string | null;
  onChoose: (value: string) => void;
  beside?: ReactNode;
  children: (option: SelectionOption, chosen: boolean) => ReactNode;
}

function ChoiceField({ kind, legend, options, chosen, fault, onChoose, beside, children }: ChoiceFieldProps) {
  const t = useText(productMessages);
  const id = useId();
  return (
    <fieldset data-choice={kind} aria-describedby={fault === null ? undefined : `${id}-fault`}>
      <legend className="float-left mb-3 py-1 text-sm">
        <span className="font-medium">{legend}</span>
        {chosen !== null && <span className="text-stone">: {chosen}</span>}
      </legend>
      {beside && <div className="float-right">{beside}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative grid min-h-11 items-center rounded-sm border bg-white text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-moss has-checked:border-bottle has-checked:bg-bottle has-checked:text-white ${
              option.available
                ? 'cursor-pointer border-stone/60 hover:border-ink'
                : 'cursor-not-allowed border-line bg-transparent text-stone'
            } ${fault === null ? '' : 'border-sale'}`}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === chosen}
              disabled={!option.available}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {children(option, option.value === chosen)}
            {!option.available && <span className="sr-only"> ({t('soldOutChoice')})</span>}
          </label>
        ))}
      </div>
      {fault !== null && (
        <p id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
