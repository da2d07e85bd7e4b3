import type { Product } from '#contracts/catalog';
import { swatchOf } from '#contracts/shown-variant';
import { useId, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { useColourName } from '../../shared/format/use-colour-name';
import { useSizeText } from '../../shared/format/use-size-text';
import { ColourDot } from '../../shared/ui/colour-dot';
import { CheckIcon } from '../../shared/ui/icons';
import {
  OPTION_KINDS,
  optionsOf,
  valuesOf,
  withValue,
  type OptionKind,
  type VariantSelection,
  type SelectionOption,
  type SelectableProduct,
} from './choice';
import { productMessages } from './messages';
import { useMissingText } from './use-missing-text';

interface ChoiceFieldsProps {
  product: SelectableProduct & Pick<Product, 'swatches'>;
  choice: VariantSelection;
  onChange: (choice: VariantSelection) => void;
  /** Required options that are not selected yet, marked after an attempt to add. */
  missing: readonly OptionKind[];
  /** Shown beside the sizes. */
  sizeGuide?: ReactNode;
}

/** One field per option with more than one value. Values that are sold out are shown but disabled. */
export function ChoiceFields({ product, choice, onChange, missing, sizeGuide }: ChoiceFieldsProps) {
  const t = useText(productMessages);
  const missingText = useMissingText(product);
  const colourOf = useColourName();
  const { nameOf: sizeOf } = useSizeText();
  const nameOf = (color: string) => colourOf(color, swatchOf(product, color));
  const names = { color: nameOf, size: sizeOf, option: undefined };
  const legends = { color: t('colour'), size: t('size'), option: product.optionName ?? t('option') };
  return (
    <>
      {OPTION_KINDS.filter((kind) => valuesOf(product, kind).length > 1).map((kind) => (
        <ChoiceField
          key={kind}
          kind={kind}
          legend={legends[kind]}
          options={optionsOf(product, kind, choice)}
          chosen={choice[kind]}
          nameOf={names[kind]}
          fault={missing.includes(kind) ? missingText([kind]) : null}
          onChoose={(value) => onChange(withValue(product, choice, kind, value))}
          beside={kind === 'size' ? sizeGuide : undefined}
        >
          {kind === 'color'
            ? (option, chosen) => (
                <ColorLabel
                  option={option}
                  name={nameOf(option.value)}
                  chosen={chosen}
                  shade={swatchOf(product, option.value)?.shade}
                />
              )
            : (option) => <TextLabel option={option} name={names[kind]?.(option.value)} />}
        </ChoiceField>
      ))}
      {product.sizes.length <= 1 && sizeGuide && <div className="-my-2">{sizeGuide}</div>}
    </>
  );
}

interface ColorLabelProps {
  option: SelectionOption;
  name: string;
  chosen: boolean;
  shade: string | null | undefined;
}

function ColorLabel({ option: { available }, name, chosen, shade }: ColorLabelProps) {
  return (
    <span className="flex items-center gap-2 pr-4 pl-2">
      <Dot shade={shade} chosen={chosen} gone={!available} />
      <span className={available ? '' : 'line-through'}>{name}</span>
    </span>
  );
}

interface TextLabelProps {
  option: SelectionOption;
  name: string | undefined;
}

function TextLabel({ option: { value, available }, name = value }: TextLabelProps) {
  return (
    <span
      className={`price grid min-w-12 place-items-center px-3 py-2 leading-tight ${available ? '' : 'line-through'}`}
    >
      {name}
    </span>
  );
}

/** Dot in the fabric's colour. */
function Dot({ shade, chosen, gone }: Pick<ColorLabelProps, 'shade' | 'chosen'> & { gone: boolean }) {
  return (
    <span
      className={`grid size-7 place-items-center *:col-start-1 *:row-start-1 ${gone ? 'opacity-45' : ''}`}
      aria-hidden="true"
    >
      <ColourDot shade={shade} className="size-7" />
      {/* Two strokes, so that the tick is visible on light and dark colours. */}
      {chosen && (
        <CheckIcon className="size-4 text-white [filter:drop-shadow(0_0_1px_#16201b)_drop-shadow(0_0_1px_#16201b)]" />
      )}
    </span>
  );
}

interface ChoiceFieldProps {
  kind: OptionKind;
  legend: string;
  options: readonly SelectionOption[];
  chosen: string | null;
  /** Names a value for the shopper; without it the value is its own name. */
  nameOf?: ((value: string) => string) | undefined;
  fault: string | null;
  onChoose: (value: string) => void;
  beside?: ReactNode;
  children: (option: SelectionOption, chosen: boolean) => ReactNode;
}

/** A dotted line for what is in stock but not together with the rest of the selection. */
function lookOf({ available, fits }: SelectionOption): string {
  if (!available) return 'cursor-not-allowed border-line text-stone';
  return `cursor-pointer border-stone/60 hover:border-ink ${fits ? 'bg-surface' : 'border-dashed text-stone'}`;
}

function ChoiceField(props: ChoiceFieldProps) {
  const { kind, legend, options, chosen, nameOf, fault, onChoose, beside, children } = props;
  const t = useText(productMessages);
  const id = useId();
  return (
    <fieldset data-choice={kind} aria-describedby={fault === null ? undefined : `${id}-fault`}>
      <legend className="float-left mb-3 py-1 text-sm">
        <span className="font-medium">{legend}</span>
        {chosen !== null && <span className="text-stone">: {nameOf?.(chosen) ?? chosen}</span>}
      </legend>
      {beside && <div className="float-right">{beside}</div>}
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative grid min-h-11 items-center rounded-sm border text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-moss has-checked:border-main has-checked:bg-main has-checked:text-on-main ${lookOf(option)} ${fault === null ? '' : 'border-sale'}`}
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
            {!option.fits && (
              <span className="sr-only"> ({t(option.available ? 'notTogether' : 'soldOutChoice')})</span>
            )}
          </label>
        ))}
      </div>
      {options.some(({ available, fits }) => available && !fits) && (
        <p className="mt-2 text-sm text-stone" aria-hidden="true">
          {t('dotted')}
        </p>
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
