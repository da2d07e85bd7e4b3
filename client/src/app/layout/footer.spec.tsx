import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Footer } from './footer';

/** Links of the footer by the heading above them. */
function linksBelow(heading: string) {
  const links = within(screen.getByRole('navigation', { name: heading })).getAllByRole('link');
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

describe('the footer', () => {
  it('leads to who the shop is, and to help with an order', () => {
    renderPart(<Footer />, { answer: () => ({ status: 500 }) });
    expect(linksBelow('QUICK LINKS')).toMatchObject({ About: '/about' });
    expect(linksBelow('Customer Service')).toMatchObject({
      Contact: '/contact',
      'FIND YOUR ORDER': '/orders',
      'SHIPPING INFO': '/shipping-info',
    });
  });

  it('leads there in Dutch', () => {
    renderPart(<Footer />, { locale: 'nl', answer: () => ({ status: 500 }) });
    expect(linksBelow('SNEL NAAR')).toHaveProperty('Over ons');
    expect(linksBelow('Klantenservice')).toMatchObject({
      Contact: '/contact',
      'ZOEK JE BESTELLING': '/orders',
    });
  });
});
