import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { CompositionField } from './composition-field';
import { EMPTY_FACTS } from './facts-draft';

function Field({ start, fault }: { start: string; fault: string | null }) {
  const [facts, setFacts] = useState({ ...EMPTY_FACTS, composition: start });
  return (
    <CompositionField
      facts={facts}
      change={(changes) => setFacts((was) => ({ ...was, ...changes }))}
      errorOf={() => fault}
    />
  );
}

function show(start: string, fault: string | null = null) {
  renderPart(<Field start={start} fault={fault} />, { locale: 'nl' });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vezels' });
}

describe('the fibres of a product', () => {
  it.each([
    ['merinowol', 'Gebruik: 100 % wol', /soort of merknaam/],
    ['100% wol (merino)', 'Gebruik: 100 % wol', /soort of merknaam/],
    ['95% biologisch katoen, 5% lycra', 'Gebruik: 95 % katoen, 5 % elastaan', /is een claim.*Milieuclaims/],
    ['100% denim', 'Gebruik: 100 % katoen', /etiket van je leverancier/],
    ['wol', 'Gebruik: 100 % wol', /Geef “wol” een percentage/],
  ])('of %s are put right with one press, and the field says why', (written, offer, why) => {
    const field = show(written);
    screen.getByText(why);
    fireEvent.click(screen.getByRole('button', { name: offer }));
    expect(field.value).toBe(offer.slice('Gebruik: '.length));
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say once what is wrong', () => {
    show('merinowol', 'Gebruik vezelnamen');
    expect(screen.getAllByText(/Bedoel je “wol”/)).toHaveLength(1);
  });

  it('can be chosen from the names of the law', () => {
    const field = show('');
    const choose = (value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Vezel uit de wet toevoegen…' }), {
        target: { value },
      });
    choose('cotton');
    expect(field.value).toBe('100 % katoen');
    fireEvent.change(field, { target: { value: '95 % katoen' } });
    choose('elastane');
    expect(field.value).toBe('95 % katoen, 5 % elastaan');
  });
});
