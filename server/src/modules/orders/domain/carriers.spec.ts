import { describe, expect, it } from 'vitest';
import { trackingUrl } from './carriers.js';

describe('where a parcel can be followed', () => {
  it.each([
    ['PostNL', '3SABCD123', 'https://jouw.postnl.nl/track-and-trace/3SABCD123'],
    ['An Post', 'CE 123 456 789 IE', 'https://www.anpost.com/Post-Parcels/Track/History?item=CE123456789IE'],
    ['DHL Parcel', 'JVGL06', 'https://www.dhl.com/en/home/tracking.html?tracking-id=JVGL06'],
  ])('is the page of %s', (carrier, number, page) => {
    expect(trackingUrl(carrier, number)).toBe(page);
  });

  it.each([
    ['A cousin with a van', '3SABCD123'],
    ['PostNL', null],
    [null, '3SABCD123'],
    ['PostNL', '../../elsewhere?x=1'],
  ])('is nowhere for %s and %s', (carrier, number) => {
    expect(trackingUrl(carrier, number)).toBeNull();
  });
});
