import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Heading } from './category-page';

/** The addresses of the pictures beside the name of a collection. */
function picturesOf(imageUrl: string | null): (string | null)[] {
  const { container } = renderPart(
    <Heading label="Jackets" category={{ description: 'For wind and rain.', imageUrl }} />,
  );
  screen.getByRole('heading', { level: 1, name: 'Jackets' });
  return [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
}

it('shows the picture of a collection beside its name', () => {
  expect(picturesOf('/media/photo-a/1600.webp')).toEqual([expect.stringContaining('/media/photo-a/')]);
});

it('leaves no empty place for a collection without a picture', () => {
  expect(picturesOf(null)).toEqual([]);
});
