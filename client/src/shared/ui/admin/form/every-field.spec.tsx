import { couponInput } from '#contracts/discounts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { renderPart } from '../../../testing/render';
import { ContractFields } from './contract-fields';
import { formFields, type FormField } from './typed-fields';
import { useContractForm } from './use-contract-form';

/** The contract of each form that is made of described fields. */
const CONTRACTS: Readonly<Record<string, z.ZodType>> = { coupon: couponInput };

/** What no schema of the kind accepts: cells of a spreadsheet, and words in place of numbers. */
const REFUSED: Partial<Record<FormField['kind'], string>> = {
  text: 'one\ttwo',
  'long-text': 'x'.repeat(100_001),
  money: '12.345',
  percentage: 'many',
  count: '1.5',
};

function Form({ schema }: { schema: z.ZodType }) {
  const form = useContractForm(schema, null);
  return (
    <form noValidate onSubmit={(event) => (event.preventDefault(), form.checked())}>
      <ContractFields form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const cases = Object.entries(CONTRACTS).flatMap(([name, schema]) =>
  formFields(schema)
    .filter(({ kind }) => REFUSED[kind] !== undefined)
    .map((field) => [`${name}.${field.path}`, schema, field] as const),
);

describe('a value that the contract refuses', () => {
  it.each(cases)('is said at its field: %s', (_name, schema, { path, kind, label }) => {
    renderPart(<Form schema={schema} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label.en}`) });
    expect(input.name).toBe(path);
    input.removeAttribute('maxlength');
    fireEvent.change(input, { target: { value: REFUSED[kind] } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.value).toBe(REFUSED[kind]);
  });
});
