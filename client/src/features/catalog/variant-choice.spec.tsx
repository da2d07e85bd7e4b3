import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { isAvailable, leftOf, missingOf, VariantChoice } from './variant-choice';

const variant = (size: string, color: string, available: boolean, left: number | null = null) => ({
  sku: `${size}-${color}`,
  size,
  color,
  available,
  left,
});
const jacket = {
  inStock: true,
  sizes: ['S', 'M'],
  colors: ['Bottle', 'Slate'],
  variants: [
    variant('S', 'Bottle', true),
    variant('M', 'Bottle', false),
    variant('S', 'Slate', true, 2),
    variant('M', 'Slate', true),
  ],
};

describe('the choice of size and colour', () => {
  it('asks only for what there is more than one of', () => {
    expect(missingOf(jacket, {})).toEqual(['color', 'size']);
    expect(missingOf({ ...jacket, sizes: ['One size'] }, {})).toEqual(['color']);
    expect(missingOf({ ...jacket, sizes: [], colors: ['Bottle'] }, {})).toEqual([]);
  });

  it('knows which combinations can be bought', () => {
    expect(isAvailable(jacket, { size: 'M', color: 'Bottle' })).toBe(false);
    expect(isAvailable(jacket, { size: 'M' })).toBe(true);
  });

  it('goes by the inStock flag when there are no variants', () => {
    expect(isAvailable({ ...jacket, variants: [], inStock: false }, {})).toBe(false);
    expect(isAvailable({ ...jacket, variants: [], inStock: true }, { size: 'S' })).toBe(true);
  });

  it('tells how many are left only once everything is chosen', () => {
    expect(leftOf(jacket, { color: 'Slate' })).toBeNull();
    expect(leftOf(jacket, { color: 'Slate', size: 'S' })).toBe(2);
  });

  it('shows a sold-out combination and does not let it be chosen', () => {
    const onChoose = vi.fn();
    renderPart(<VariantChoice product={jacket} choice={{ color: 'Bottle' }} onChoose={onChoose} />);
    const sold = screen.getByRole<HTMLInputElement>('radio', { name: /^M/ });
    expect(sold.disabled).toBe(true);
    expect(screen.getByText('(sold out)')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'S' }));
    expect(onChoose).toHaveBeenCalledWith({ size: 'S' });
  });
});
