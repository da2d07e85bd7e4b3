import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { ClaimsSection } from '../claims/claims-section';
import { focusFirstFault } from '../../../shared/ui/admin/focus-fault';
import { Fold, isFilledOrFaulty } from './editor-parts';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft';

const FOLDED = [
  'collections',
  'inStock',
  'vendor',
  'taxClass',
  'salePrice',
  'optionName',
  'material',
] as const;

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

it('a fault in a fold that was closed opens it and gets the focus', async () => {
  const { container } = renderPart(
    <form>
      <Fold title="More" isNeeded>
        <input aria-label="Vendor" aria-invalid />
      </Fold>
    </form>,
  );
  const fold = container.querySelector('details') as HTMLDetailsElement;
  fold.open = false;
  focusFirstFault(container.querySelector('form'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Vendor')));
  expect(fold.open).toBe(true);
});

describe('the form of a new product', () => {
  const faulty = { errorOf: () => 'Wrong' };
  const clean = { errorOf: () => null };

  it('has nothing that needs its folds', () => {
    expect(isFilledOrFaulty({ draft: EMPTY_DRAFT, ...clean }, FOLDED)).toBe(false);
  });

  it.each(FOLDED)('opens the fold of %s for a fault', (field) => {
    expect(isFilledOrFaulty({ draft: EMPTY_DRAFT, ...faulty }, [field])).toBe(true);
  });

  it.each([
    ['collections', ['GIFTS']],
    ['inStock', false],
    ['vendor', 'Aran & Ash'],
    ['taxClass', 'footwear'],
    ['salePrice', '80'],
  ] as const)('opens the fold of %s once it is filled', (field, value) => {
    expect(isFilledOrFaulty({ draft: { ...EMPTY_DRAFT, [field]: value }, ...clean }, [field])).toBe(true);
  });
});
