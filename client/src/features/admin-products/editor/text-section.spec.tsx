import type { Locale } from '#contracts/primitives';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FirstLanguage } from '../../../shared/config/first-language';
import { renderPart } from '../../../shared/testing/render';
import type { DraftField } from './product-faults';
import { EMPTY_DRAFT } from './product-draft';
import { TextSection } from './text-section';
// The form loads it on demand, which could end after the tests.
import '../../../shared/ui/admin/rich-text/text-editor';

function show(first: Locale, faulty?: DraftField) {
  renderPart(
    <FirstLanguage value={first}>
      <TextSection
        draft={{ ...EMPTY_DRAFT, name: 'Cap', nameNl: 'Pet' }}
        change={() => undefined}
        errorOf={(field) => (field === faulty ? 'Required' : null)}
      />
    </FirstLanguage>,
  );
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const languages = () =>
    screen.getAllByRole('button', { name: /English|Nederlands/ }).map(({ textContent }) => textContent);
  return { name, languages };
}

describe('the texts of a product', () => {
  it('begin with English in a shop that is written in English first', () => {
    const { name, languages } = show('en');
    expect(languages()).toEqual(['English', 'Nederlands']);
    expect(name().value).toBe('Cap');
    fireEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
    expect(name().value).toBe('Pet');
    screen.getByText(/English text is shown/);
  });

  it('begin with Dutch in a shop that is written in Dutch first', () => {
    const { name, languages } = show('nl');
    expect(languages()).toEqual(['Nederlands', 'English']);
    expect(name().value).toBe('Pet');
    expect(screen.queryByText(/text is shown/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(name().value).toBe('Cap');
    screen.getByText('Empty: the Dutch text is shown.');
  });

  it('show the language that has a fault', () => {
    const { name } = show('en', 'nameNl');
    expect(name().value).toBe('Pet');
    screen.getByText('Required');
  });
});
