import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { VatFields } from './vat-fields';

function Fields() {
  const [smallBusiness, setSmallBusiness] = useState(false);
  const bind = (name: string) => ({ name, value: '', error: null, onChange: () => undefined });
  return <VatFields bind={bind} smallBusiness={smallBusiness} onSmallBusiness={setSmallBusiness} />;
}

const named = (name: string) => screen.queryByLabelText(name) !== null;

describe('the answer about VAT', () => {
  it('is a number, or a member state whose small-business scheme the trader is in, never both', () => {
    renderPart(<Fields />, { locale: 'nl' });
    const answer = screen.getByRole('checkbox', {
      name: /^Niet geregistreerd voor de btw/,
      description: /vrijgesteld omdat het weinig verkoopt/,
    });
    expect([named('Btw-nummer'), named('Land van de regeling')]).toEqual([true, false]);
    fireEvent.click(answer);
    expect([named('Btw-nummer'), named('Land van de regeling')]).toEqual([false, true]);
    expect(screen.queryByLabelText(/Verenigd Koninkrijk/)).toBeNull();
    const countries = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(countries).toContain('Nederland');
    for (const other of ['Zwitserland', 'Noorwegen', 'Verenigd Koninkrijk'])
      expect(countries).not.toContain(other);
    expect(countries).toHaveLength(28);
    fireEvent.click(answer);
    expect(named('Btw-nummer')).toBe(true);
  });
});
