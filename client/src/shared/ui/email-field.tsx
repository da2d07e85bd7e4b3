import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'required'
>;

/** The shopper's mail address, which is required: phones show the keyboard for it, and browsers offer the own one. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      required
    />
  );
}
