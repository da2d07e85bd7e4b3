import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../config/request-slice';
import { decimalIn } from '../../format/euro-input';
import { TextField } from '../text-field';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'value'> & { value: string };

/** A field for an amount or another decimal number, shown in the notation of the reader's language. */
export function AmountField({ value, ...field }: AmountFieldProps) {
  return <TextField {...field} inputMode="decimal" value={decimalIn(value, useSelector(selectLocale))} />;
}
