import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { EMPTY_DRAFT } from '../editor/product-draft';
import { FactsSection } from './facts-section';

it('the form has a time before a product is sent, and says what an empty one means', () => {
  const change = vi.fn();
  renderPart(<FactsSection draft={EMPTY_DRAFT} change={change} errorOf={() => null} />);
  screen.getByRole('textbox', {
    name: 'Ready to send: from, in business days',
    description: /^When empty: as in Settings/,
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Ready to send: up to, in business days' }), {
    target: { value: '15' },
  });
  expect(change).toHaveBeenCalledWith({ facts: { ...EMPTY_DRAFT.facts, handlingTo: '15' } });
});
