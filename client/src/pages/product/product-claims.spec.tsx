import type { Claim, Durability } from '#contracts/claims';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimList } from '../../features/product-detail/claim-list';
import { DurabilityLabel } from '../../features/product-detail/durability-label';
import { renderPart } from '../../shared/testing/render';

const recycled: Claim = {
  term: 'recycled',
  share: 80,
  part: { en: 'filling', nl: 'vulling' },
  proof: 'https://certificates.example/grs',
};
const durability: Durability = {
  years: 5,
  text: { en: 'We repair it.', nl: 'Wij repareren het.' },
  url: '/pages/guarantee',
};

it('names share and part of an environmental claim and links its proof [law: environmental-claims]', () => {
  renderPart(<ClaimList claims={[recycled]} />);
  screen.getByText('Recycled');
  screen.getByText(/filling, 80 %/);
  const proof = screen.getByRole('link', { name: 'Proof: Recycled, filling, 80 %' });
  expect(proof.getAttribute('href')).toBe(recycled.proof);
});

it.each([
  ['en', 'Proof (PDF, 120\u00a0kB): Recycled, filling, 80 %'],
  ['nl', 'Bewijs (pdf, 120\u00a0kB): Gerecycled, vulling, 80 %'],
] as const)('says that a proof is a PDF, and how large (%s)', (locale, name) => {
  const proof = `/media/documents/${'0a'.repeat(16)}-120400.pdf`;
  renderPart(<ClaimList claims={[{ ...recycled, proof }]} />, { locale });
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(proof);
  expect(name).toContain(link.textContent);
});

it('says of a claim without a part that it is about the whole product', () => {
  renderPart(<ClaimList claims={[{ ...recycled, term: 'sustainable', share: null, part: null }]} />);
  screen.getByText(/whole product/);
});

it('shows the years of a guarantee of durability on its label, with its conditions [law: durability-label]', () => {
  renderPart(<DurabilityLabel durability={durability} />);
  const label = screen.getByRole('img', { name: /guarantees the whole product for 5 years, free of charge/ });
  expect(label.textContent).toContain('5');
  screen.getByText('We repair it.');
  screen.getByRole('link', { name: 'Conditions of the guarantee' });
});

it('shows the finished label of the maker in place of the drawing', () => {
  const label = '/media/photo-0123456789abcdef-0123456789/1600.webp';
  const { container } = renderPart(<DurabilityLabel durability={{ ...durability, label }} />);
  const shown = screen.getByRole('img', { name: /guarantees the whole product for 5 years, free of charge/ });
  expect(shown.getAttribute('src')).toBe(label);
  expect(container.querySelector('svg')).toBeNull();
});

it('shows neither claims nor a label where there are none', () => {
  const { container } = renderPart(
    <>
      <ClaimList claims={[]} />
      <DurabilityLabel durability={null} />
    </>,
  );
  expect(container.querySelector('h2')).toBeNull();
});
