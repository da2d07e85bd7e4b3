import { makeSettings } from '#contracts/testing/make-settings';
import type { CountryCode } from '#contracts/primitives';
import { expect, describe, it } from 'vitest';
import { makeWhole, variant } from '../../shared/testing/make-whole';
import { productJsonLd, type OfferedAt } from './product-json-ld';

const SETTINGS = makeSettings();
const AT: OfferedAt = {
  shopName: 'Aran & Ash',
  origin: 'https://shop.example',
  path: '/product/dingle-shell-jacket',
  locale: 'en',
  settings: SETTINGS,
};

describe('the data for search engines', () => {
  it('gives search engines every variant with price and availability', () => {
    const json = productJsonLd(makeWhole(), AT) as { hasVariant: object[] };
    expect(json).toMatchObject({ '@type': 'ProductGroup', name: 'Dingle Shell Jacket' });
    expect(json.hasVariant).toHaveLength(3);
    expect(json.hasVariant[1]).toMatchObject({
      sku: 'M-Bottle',
      offers: { price: '129.95', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    });
    expect(json).not.toHaveProperty('aggregateRating');
  });

  it('state the price that is struck through, and none without a reduction', () => {
    const variants = [
      variant('S', 'Bottle', true, null, { unitPrice: '80.00', compareAtPrice: '100.00' }),
      variant('M', 'Bottle', true),
    ];
    const [reduced, full] = (
      productJsonLd(makeWhole({ variants }), AT) as {
        hasVariant: { offers: object }[];
      }
    ).hasVariant;
    expect(reduced?.offers).toMatchObject({
      price: '80.00',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '100.00' },
    });
    expect(full?.offers).not.toHaveProperty('priceSpecification');
  });

  it('give each variant its own price, GTIN, picture and address', () => {
    const facts = {
      option: 'Long',
      unitPrice: '610.00',
      gtin: '4006381333931',
      imageUrl: '/media/ramp/480.webp',
    };
    const product = makeWhole({
      optionName: 'Length',
      optionValues: ['Short', 'Long'],
      variants: [variant('M', 'Bottle', true, null, facts)],
    });
    const json = productJsonLd(product, AT);
    expect(json).toMatchObject({
      variesBy: expect.arrayContaining(['Length']) as unknown,
      hasVariant: [
        {
          gtin: '4006381333931',
          image: 'https://shop.example/media/ramp/1200.webp',
          additionalProperty: { name: 'Length', value: 'Long' },
          offers: {
            price: '610.00',
            url: expect.stringMatching(
              /^https:\/\/shop\.example\/.*\?color=Bottle&size=M&option=Long$/,
            ) as unknown,
          },
        },
      ],
    });
  });

  it('names the options of a variant in the language of the page, as the product feed does', () => {
    const MOSS = { colors: ['Moss'], swatches: [{ en: 'Moss', nl: 'Mosgroen', shade: null }] };
    const variants = [variant('One size', 'Moss', true)];
    expect(productJsonLd(makeWhole({ variants, ...MOSS }), { ...AT, locale: 'nl' })).toMatchObject({
      hasVariant: [{ name: 'Dingle Shell Jacket, Mosgroen, Eén maat', color: 'Mosgroen', size: 'Eén maat' }],
    });
  });

  describe('of an offer', () => {
    const offersAt = (settings: Partial<OfferedAt['settings']>, unitPrice = '129.95') => {
      const variants = ['S', 'M'].map((size) => variant(size, 'Bottle', true, null, { unitPrice }));
      const json = productJsonLd(makeWhole({ variants }), { ...AT, settings: { ...SETTINGS, ...settings } });
      return (json as { hasVariant: { offers: Record<string, unknown> }[] }).hasVariant.map(
        ({ offers }) => offers,
      );
    };
    const zone = (countries: { country: CountryCode; postcodes: string[] }[]) => ({
      name: 'Zone',
      isActive: true,
      countries,
      price: null,
      daysFrom: 1,
      daysTo: 2,
      carrier: null,
    });

    it('states what delivery costs and how long it takes, and how goods are sent back', () => {
      const shippingZones = [zone([{ country: 'NL', postcodes: [] }])];
      expect(offersAt({ shippingZones, returnDays: 30 })[0]).toMatchObject({
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: [
          {
            shippingRate: { value: '4.95', currency: 'EUR' },
            shippingDestination: [{ addressCountry: 'NL' }],
            deliveryTime: { transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' } },
          },
        ],
        hasMerchantReturnPolicy: {
          applicableCountry: ['NL'],
          merchantReturnDays: 30,
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        },
      });
    });

    it('costs nothing to deliver from the limit of free delivery on', () => {
      const shippingZones = [zone([{ country: 'NL', postcodes: [] }])];
      expect(offersAt({ shippingZones }, '150.00')[0]).toMatchObject({
        shippingDetails: [{ shippingRate: { value: '0.00' } }],
      });
    });

    it('names no place that is not delivered to: of the United Kingdom Northern Ireland, without a VAT number there', () => {
      const shippingZones = [
        zone([
          { country: 'GB', postcodes: [] },
          { country: 'IE', postcodes: [] },
        ]),
        { ...zone([{ country: 'NL', postcodes: [] }]), isActive: false },
      ];
      expect(offersAt({ shippingZones, business: null })[0]).toMatchObject({
        shippingDetails: [
          {
            shippingDestination: [
              { addressCountry: 'GB', postalCodePrefix: ['BT', 'JE', 'GY'] },
              { addressCountry: 'IE' },
            ],
          },
        ],
        // It has no words for a part of a country.
        hasMerchantReturnPolicy: { applicableCountry: ['IE'] },
      });
    });

    it.each([
      ['GB', 'BT', ['NL'], ['BT']],
      ['ES', '35', ['NL'], ['35']],
    ] as const)(
      'names returns from whole countries only, and delivery to the parts (%s %s)',
      (country, code, whole, postalCodePrefix) => {
        const shippingZones = [
          zone([
            { country, postcodes: [code] },
            { country: 'NL', postcodes: [] },
          ]),
        ];
        expect(offersAt({ shippingZones, business: null })[0]).toMatchObject({
          shippingDetails: [
            {
              shippingDestination: [{ addressCountry: country, postalCodePrefix }, { addressCountry: 'NL' }],
            },
          ],
          hasMerchantReturnPolicy: { applicableCountry: whole },
        });
      },
    );

    it('states the product’s own time before it is sent', () => {
      const handlingTime = { daysFrom: 12, daysTo: 15 };
      const product = makeWhole({ variants: [] });
      const shippingZones = [zone([{ country: 'NL', postcodes: [] }])];
      const json = productJsonLd(
        { ...product, facts: { ...product.facts, handlingTime } },
        { ...AT, settings: { ...SETTINGS, shippingZones } },
      );
      expect(json).toMatchObject({
        offers: {
          shippingDetails: [
            {
              deliveryTime: {
                handlingTime: { minValue: 12, maxValue: 15, unitCode: 'DAY' },
                transitTime: { minValue: 1, maxValue: 2 },
              },
            },
          ],
        },
      });
    });

    it('says nothing of delivery where the weight of the parcel decides', () => {
      const byWeight = { by: 'weight' as const, fee: '5.00', steps: [], freeFrom: null };
      const shippingZones = [{ ...zone([{ country: 'NL', postcodes: [] }]), price: byWeight }];
      expect(offersAt({ shippingZones })[0]).toMatchObject({ shippingDetails: [] });
    });

    it('refers to what an offer before it has stated', () => {
      const [first, second] = offersAt({ shippingZones: [zone([{ country: 'NL', postcodes: [] }])] });
      const [delivery] = first?.['shippingDetails'] as { '@id': string }[];
      expect(second).toMatchObject({
        shippingDetails: [{ '@id': delivery?.['@id'] }],
        hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
      });
    });

    it('says nothing of delivery and returns while the settings are not known', () => {
      const json = productJsonLd(makeWhole(), { ...AT, settings: undefined });
      expect(JSON.stringify(json)).not.toMatch(/shippingDetails|ReturnPolicy/);
    });
  });
});
