import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { NO_DURABILITY } from './claims-draft';
import { DurabilityFields } from './durability-fields';

const LABEL = '/media/photo-0123456789abcdef-0123456789/1600.webp';
const typed = { ...NO_DURABILITY, years: '5', url: '/pages/guarantee' };

it('warns that the label of the maker is missing, and takes it as a picture', async () => {
  const onChange = vi.fn();
  const { container, requests } = renderPart(
    <DurabilityFields value={typed} onChange={onChange} checked={false} />,
    { answer: () => ({ status: 201, body: { url: LABEL, width: 800, height: 400 } }) },
  );
  expect(screen.getByRole('status').textContent).toContain('ask the maker for it');
  screen.getByRole('button', { name: 'Upload the label' });
  const input = container.querySelector('input[type="file"]');
  expect(input?.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp');
  fireEvent.change(input as Element, { target: { files: [new File(['x'], 'label.png')] } });
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...typed, label: LABEL }));
  expect(requests.map(({ path }) => path)).toEqual(['/api/media']);
});

it('shows the label, and removes it', () => {
  const onChange = vi.fn();
  renderPart(<DurabilityFields value={{ ...typed, label: LABEL }} onChange={onChange} checked={false} />, {
    locale: 'nl',
  });
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('img', { name: 'EU-label van de maker' }).getAttribute('src')).toBe(LABEL);
  fireEvent.click(screen.getByRole('button', { name: 'Label verwijderen' }));
  expect(onChange).toHaveBeenCalledWith(typed);
});

it('does not warn of a label while there is no guarantee', () => {
  renderPart(<DurabilityFields value={NO_DURABILITY} onChange={() => undefined} checked={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
