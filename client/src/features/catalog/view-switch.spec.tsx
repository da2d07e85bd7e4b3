import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { storeViewMode, readStoredViewMode, viewModeSelected, viewModeSlice } from './view-mode-slice';
import { ViewSwitch } from './view-switch';

describe('view switch', () => {
  beforeEach(() => localStorage.clear());

  it('offers five views as buttons with the current one pressed', () => {
    renderPart(<ViewSwitch value="grid" onChange={() => {}} />);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Grid', 'List', 'Compact', 'Clean', 'Instagram']);
    screen.getByRole('button', { name: 'Grid', pressed: true });
  });

  it('reports the selected view', () => {
    const onChange = vi.fn();
    renderPart(<ViewSwitch value="grid" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Instagram' }));
    expect(onChange).toHaveBeenCalledWith('instagram');
  });

  it('starts with the grid and restores the selection from the device', () => {
    expect(viewModeSlice.reducer(undefined, { type: 'start' })).toBe('grid');
    expect(viewModeSlice.reducer('grid', viewModeSelected('list'))).toBe('list');
    expect(readStoredViewMode()).toBeNull();
    storeViewMode('clean');
    expect(readStoredViewMode()).toBe('clean');
  });

  it('ignores an unknown stored view', () => {
    localStorage.setItem('view-mode', 'hologram');
    expect(readStoredViewMode()).toBeNull();
  });
});
