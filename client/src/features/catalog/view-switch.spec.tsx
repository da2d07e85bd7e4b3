import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { keepViewMode, readKeptViewMode, viewModeChosen, viewModeSlice } from './view-mode-slice';
import { ViewSwitch } from './view-switch';

describe('the five views', () => {
  beforeEach(() => localStorage.clear());

  it('are offered as buttons of which the current one is pressed', () => {
    renderPart(<ViewSwitch value="grid" onChange={() => {}} />);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Grid', 'List', 'Compact', 'Clean', 'Instagram']);
    expect(screen.getByRole('button', { name: 'Grid', pressed: true })).toBeTruthy();
  });

  it('tell which one was chosen', () => {
    const onChange = vi.fn();
    renderPart(<ViewSwitch value="grid" onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Instagram' }));
    expect(onChange).toHaveBeenCalledWith('instagram');
  });

  it('start with the grid and remember the choice on the device', () => {
    expect(viewModeSlice.reducer(undefined, { type: 'start' })).toBe('grid');
    expect(viewModeSlice.reducer('grid', viewModeChosen('list'))).toBe('list');
    expect(readKeptViewMode()).toBeNull();
    keepViewMode('clean');
    expect(readKeptViewMode()).toBe('clean');
  });

  it('ignore a remembered view that does not exist', () => {
    localStorage.setItem('view-mode', 'hologram');
    expect(readKeptViewMode()).toBeNull();
  });
});
