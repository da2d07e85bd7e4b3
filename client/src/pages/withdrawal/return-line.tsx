import { wantedField, wantedValue } from '#contracts/return-form';
import type { ReturnableOrder } from '#contracts/returnable-order';
import { quantityField } from '#contracts/withdrawal-form';
import { Money } from '#kernel';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useColourName } from '../../shared/format/use-colour-name';
import { useSizeText } from '../../shared/format/use-size-text';
import { returnFormMessages } from './return-messages';

type Line = ReturnableOrder['lines'][number];
type Variant = Line['variants'][number];

interface ReturnLineProps {
  line: Line;
  isExchangeOnly: boolean;
}

/** The units of an order line that go back, and once some are chosen what is wanted instead (`return-line` in the styles). */
export function ReturnLine({ line, isExchangeOnly }: ReturnLineProps) {
  const t = useText(returnFormMessages);
  const { name, left, variants } = line;
  const note = left === 0 ? t('noneLeft') : isExchangeOnly && variants.length === 0 ? t('noOther') : null;
  if (note !== null)
    return (
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
        {name} <span className="text-sm text-stone">{note}</span>
      </p>
    );
  return (
    <div className="return-line grid gap-3 border-t border-line pt-3">
      {left === 1 ? (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name={quantityField(line.lineId)} value="1" />
          <span className="min-w-0">{name}</span>
        </label>
      ) : (
        <Count line={line} />
      )}
      <Wanted line={line} />
    </div>
  );
}

function Count({ line: { lineId, name, left, quantity } }: { line: Line }) {
  const t = useText(returnFormMessages);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="min-w-0">{name}</span>
      <select
        name={quantityField(lineId)}
        defaultValue={0}
        aria-label={t('unitsOf', { name })}
        className="field w-auto"
      >
        {Array.from({ length: left + 1 }, (_, count) => (
          <option key={count} value={count} data-some={count > 0 || undefined}>
            {count === 0 ? t('none') : t('unitCount', { left: count, quantity })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The other variants, by colour where there are several. What is sold out can be seen, but not chosen. */
function Wanted({ line: { lineId, name, left, unitWorth, variants } }: { line: Line }) {
  const t = useText(returnFormMessages);
  const colourOf = useColourName();
  const id = useId();
  if (variants.length === 0) return <p className="wanted text-sm text-stone">{t('noOther')}</p>;
  const colors = [...new Set(variants.map(({ color }) => color))];
  const namesIn = (color: string | null) => variants.find((one) => one.color === color)?.colorNames;
  const isGrouped =
    colors.length > 1 && variants.some(({ size, option }) => size !== null || option !== null);
  const options = (of: readonly Variant[], withColor: boolean) =>
    of.map((variant) => (
      <VariantOption key={wantedValue(variant)} {...{ variant, withColor, unitWorth, isEach: left > 1 }} />
    ));
  return (
    <div className="wanted pl-8">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('wanted')} <span className="sr-only">({name})</span>
      </label>
      <select id={id} name={wantedField(lineId)} defaultValue="" className="field">
        <option value="">{t('choose')}</option>
        {isGrouped
          ? colors.map((color) => (
              <optgroup key={color} label={colourOf(color, namesIn(color)) ?? '–'}>
                {options(
                  variants.filter((variant) => variant.color === color),
                  false,
                )}
              </optgroup>
            ))
          : options(variants, colors.length > 1)}
      </select>
      {variants.every(({ left: units }) => units === 0) && (
        <p className="mt-1.5 text-sm text-stone">{t('allSoldOut')}</p>
      )}
    </div>
  );
}

interface VariantOptionProps {
  variant: Variant;
  withColor: boolean;
  unitWorth: string | null;
  /** More than one unit can be exchanged. */
  isEach: boolean;
}

/** `XL · €30.00 more · only 2 left`. */
function VariantOption({ variant, withColor, unitWorth, isEach }: VariantOptionProps) {
  const t = useText(returnFormMessages);
  const format = useFormat();
  const colourOf = useColourName();
  const { nameOf: sizeOf } = useSizeText();
  const { size, option, left, unitPrice } = variant;
  const color = colourOf(variant.color, variant.colorNames);
  const sizeText = size === null ? null : sizeOf(size);
  const name = [withColor ? color : null, sizeText, option].filter(Boolean).join(', ');
  const [price, worth] = [Money.parse(unitPrice), Money.parse(unitWorth ?? unitPrice)];
  const facts: string[] = [];
  if (left === 0) facts.push(t('soldOut'));
  else if (worth.isLessThan(price))
    facts.push(t(isEach ? 'dearerEach' : 'dearer', { amount: format.price(price.minus(worth).toString()) }));
  else if (price.isLessThan(worth))
    facts.push(
      t(isEach ? 'cheaperEach' : 'cheaper', { amount: format.price(worth.minus(price).toString()) }),
    );
  if (left) facts.push(t('few', { count: left }));
  return (
    <option value={wantedValue(variant)} disabled={left === 0}>
      {[name || (color ?? ''), ...facts].join(' · ')}
    </option>
  );
}
