import { makeBusiness } from '#contracts/testing/make-settings';
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
    renderPart(<Footer />);
    expect(linksBelow('QUICK LINKS')).toMatchObject({ About: '/about' });
    expect(linksBelow('Customer Service')).toMatchObject({
      Contact: '/contact',
      'FIND YOUR ORDER': '/orders',
      'SHIPPING INFO': '/shipping-info',
    });
  });

  it.each([
    ['Noord Atelier V.O.F.', '© 2026 Noord Atelier V.O.F. Alle rechten voorbehouden.'],
    ['Noord Atelier B.V', '© 2026 Noord Atelier B.V. Alle rechten voorbehouden.'],
    ['Noord Atelier', '© 2026 Noord Atelier. Alle rechten voorbehouden.'],
  ])('has one full stop after the name %s', (legalName, copyright) => {
    const settings = { business: makeBusiness({ legalName }) };
    renderPart(<Footer />, {
      locale: 'nl',
      now: Date.parse('2026-11-25T12:00:00Z'),
      storefront: { settings },
    });
    expect(screen.getByText(/©/).textContent).toBe(copyright);
  });

  it('is of the year that it is in the shop', () => {
    renderPart(<Footer />, { now: Date.parse('2026-12-31T23:00:00Z') });
    expect(screen.getByText(/©/).textContent).toContain('© 2027');
  });

  it('leads there in Dutch', () => {
    renderPart(<Footer />, { locale: 'nl' });
    expect(linksBelow('SNEL NAAR')).toHaveProperty('Over ons');
    expect(linksBelow('Klantenservice')).toMatchObject({
      Contact: '/nl/contact',
      'ZOEK JE BESTELLING': '/nl/bestellingen',
    });
  });
});
