import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { ClaimsSection } from '../claims/claims-section';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft';

interface FormProps {
  given?: Partial<ProductDraft>;
  faulty?: readonly string[];
}

/** The section below the field of the name. */
function Form({ given, faulty = [] }: FormProps) {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <ClaimsSection
        draft={{ ...EMPTY_DRAFT, name, ...given }}
        change={() => undefined}
        errorOf={(field) => (faulty.includes(field) ? 'Wrong' : null)}
      />
    </>
  );
}

function show(props: FormProps = {}) {
  renderPart(<Form {...props} />);
  const isOpen = (name: string) => screen.getByRole('region', { name }).querySelector('details')?.open;
  return {
    open: () => [isOpen('Environmental claims'), isOpen('Guarantee of durability')],
    type: (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } }),
  };
}

describe('sections that most products leave empty', () => {
  it('are folded and say that they hold nothing', () => {
    expect(show().open()).toEqual([false, false]);
    expect(screen.getAllByText('None')).toHaveLength(2);
  });

  it('are open when they hold something, and say what', () => {
    const durability = { ...EMPTY_DRAFT.durability, years: '5' };
    expect(show({ given: { durability } }).open()).toEqual([false, true]);
    screen.getByText('5 years');
  });

  it('open for a fault', () => {
    expect(show({ faulty: ['durability'] }).open()).toEqual([false, true]);
    screen.getByText('Needs attention');
  });

  it('open when a text is typed that needs a proof, and can be folded again', () => {
    const { open, type } = show();
    type('A recycled jacket');
    expect(open()).toEqual([true, false]);
    screen.getByText('Needs attention');
    fireEvent.click(screen.getByText('Environmental claims'));
    type('A recycled jacket for the rain');
    expect(open()).toEqual([false, false]);
  });
});
