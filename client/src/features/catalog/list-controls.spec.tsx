import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { ListControls } from './list-controls';

const nothing = () => {};
const controls = { sort: 'price-desc', onSort: nothing, view: 'clean', onView: nothing } as const;

/** The button of phones, and the sheet that the browser opens with it. */
function parts() {
  const button = screen.getByRole('button', { name: /^(View and sorting|Weergave en volgorde):/ });
  const sheet = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!sheet) throw new Error('The button opens a sheet');
  return { button, sheet };
}

it('says on its button which view and sort are selected', () => {
  const { unmount } = renderPart(<ListControls {...controls} />);
  expect(parts().button.textContent).toBe('View and sorting: Clean · Price: High to Low');
  unmount();
  renderPart(<ListControls {...controls} sort="featured" ranked />);
  expect(parts().button.textContent).toBe('View and sorting: Clean · Relevance');
});

it('says it in Dutch too', () => {
  renderPart(<ListControls {...controls} />, { locale: 'nl' });
  expect(parts().button.textContent).toBe('Weergave en volgorde: Rustig · Prijs: hoog naar laag');
});

it('has all views, the sort and a way to close in what the button opens', () => {
  const [onSort, onView] = [vi.fn(), vi.fn()];
  renderPart(<ListControls {...controls} onSort={onSort} onView={onView} />);
  const { button, sheet } = parts();
  expect(sheet.getAttribute('popover')).toBe('auto');
  fireEvent.click(within(sheet).getByRole('button', { name: 'List' }));
  expect(onView).toHaveBeenCalledWith('list');
  fireEvent.change(within(sheet).getByLabelText('Sort by'), { target: { value: 'newest' } });
  expect(onSort).toHaveBeenCalledWith('newest');
  const done = within(sheet).getByRole('button', { name: 'Done' });
  expect(done.getAttribute('popovertarget')).toBe(button.getAttribute('popovertarget'));
  expect(done.getAttribute('popovertargetaction')).toBe('hide');
});
