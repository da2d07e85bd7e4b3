import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft';
import { OrganisationSection } from './side-sections';

function statusHint(isHeldBack: boolean, status: ProductDraft['status']): string | null {
  const draft = { ...EMPTY_DRAFT, status };
  renderPart(
    <OrganisationSection
      draft={draft}
      change={() => undefined}
      errorOf={() => null}
      categories={[]}
      isHeldBack={isHeldBack}
      NewCategory={() => null}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Status' });
  const hint = field.getAttribute('aria-describedby');
  return hint === null ? null : (document.getElementById(hint)?.textContent ?? null);
}

it('a draft that waits for what it lacks says when it goes on sale', () => {
  expect(statusHint(true, 'draft')).toContain('goes on sale by itself');
});

it.each([
  [true, 'active'],
  [false, 'draft'],
] as const)('nothing waits when it is held back: %s, and %s', (isHeldBack, status) => {
  expect(statusHint(isHeldBack, status)).toBeNull();
});
