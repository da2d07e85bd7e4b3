import { z } from 'zod';
import { field } from './fields.js';
import { amount, amountInput, countryCode, line } from './primitives.js';

/** A country of a zone: the whole of it (but for what other zones name), or the postal codes that begin so. */
const zoneCountry = z.object({ country: countryCode, postcodes: z.array(z.string()) });

/** From `from` on (euro of goods after discounts, or kilograms) delivery costs `fee`. */
const zoneStep = z.object({ from: amount, fee: amount });

/** What delivery to a zone costs: `fee`, from each step on its own, nothing from `freeFrom` on. */
export const zonePrice = z.object({
  by: z.enum(['value', 'weight']),
  fee: amount,
  steps: z.array(zoneStep),
  /** Null where delivery is never free. */
  freeFrom: amount.nullable(),
});

/** Delivery within 30 days is the law (Directive 2011/83/EU, article 18). */
const MOST_DAYS = 30;
const workingDays = z.number().int().min(1).max(MOST_DAYS);

/** Where the shop delivers, what it costs and how long it takes. */
export const shippingZone = z.object({
  name: z.string(),
  /** False: the zone is stored, and nothing is delivered to it. */
  isActive: z.boolean(),
  countries: z.array(zoneCountry),
  /** Null: the shop's standard fee and limit of free delivery. */
  price: zonePrice.nullable(),
  /** Working days from handing the parcel over until it arrives. */
  daysFrom: workingDays,
  daysTo: workingDays,
  carrier: z.string().nullable(),
});
export type ShippingZone = z.infer<typeof shippingZone>;

const POSTCODE = /^[A-Za-z\d]([A-Za-z\d -]{0,8}[A-Za-z\d])?$/;

/** The beginning of a postal code: up to ten letters and digits; no pattern language. Stored in capitals, without spaces. */
const postcodePrefix = z
  .string()
  .trim()
  .regex(POSTCODE, 'Must be the beginning of a postal code, such as BT or 35')
  .transform((typed) => typed.toUpperCase().replace(/[ -]/g, ''));

const ascending = (steps: readonly { from: string }[]) =>
  steps.every(({ from }, index) => Number(from) > Number(steps[index - 1]?.from ?? 0));

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

const zonePriceInput = zonePrice.extend({
  fee: amountInput,
  steps: z
    .array(z.object({ from: amountInput, fee: amountInput }))
    .max(20)
    .refine(ascending, 'Must begin above zero and rise from step to step')
    .default([]),
  freeFrom: amountInput.nullable(),
});

export const shippingZoneInput = z
  .object({
    name: line(60),
    isActive: z.boolean(),
    countries: z
      .array(
        zoneCountry.extend({
          postcodes: z.array(postcodePrefix).max(100).refine(isOnce, 'Must name each once').default([]),
        }),
      )
      .min(1)
      .max(countryCode.options.length)
      .refine((all) => isOnce(all.map(({ country }) => country)), 'Must name each country once'),
    price: zonePriceInput.nullable(),
    daysFrom: workingDays,
    daysTo: workingDays,
    carrier: line(60).nullable(),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    message: 'Must not be less than the shortest time',
  });

const sameName = (name: string) => name.toLowerCase();

/** All zones of the shop; a name belongs to one of them. */
export const shippingZonesInput = z
  .array(shippingZoneInput)
  .max(40)
  .refine((zones) => isOnce(zones.map(({ name }) => sameName(name))), 'Must give each zone its own name');

/** Business days from the payment of an order until its parcel is handed over; 0 is the same day. */
export const handlingTime = z.object({ daysFrom: z.number().int(), daysTo: z.number().int() });
export type HandlingTime = z.infer<typeof handlingTime>;

/** Four weeks: an order that takes longer cannot arrive within the 30 days of the law (Directive 2011/83/EU, article 18). */
const handlingDays = z.number().int().min(0).max(20);

const HANDLING_WANTED = {
  en: 'A whole number from 0 to 20; the second one not less than the first.',
  nl: 'Een heel getal van 0 tot 20; het tweede niet kleiner dan het eerste.',
};

export const handlingTimeInput = z
  .object({
    daysFrom: field(handlingDays, {
      label: {
        en: 'Ready to send: from, in business days',
        nl: 'Klaar voor verzending: vanaf, in werkdagen',
      },
      kind: 'count',
      hint: {
        en: 'From the payment until the parcel leaves. 0 in both fields is the same day. An order keeps the time that it was promised.',
        nl: 'Van de betaling tot het pakket vertrekt. 0 in beide velden is dezelfde dag. Een bestelling houdt de tijd die ervoor is beloofd.',
      },
      wanted: HANDLING_WANTED,
    }),
    daysTo: field(handlingDays, {
      label: {
        en: 'Ready to send: up to, in business days',
        nl: 'Klaar voor verzending: tot, in werkdagen',
      },
      kind: 'count',
      wanted: HANDLING_WANTED,
    }),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    message: 'Must not be less than the shortest time',
  });

/** How an order is delivered. */
export const deliveryTerms = z.object({
  zone: z.string(),
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
  carrier: z.string().nullable(),
  /** True for an export: the price is without VAT, and the buyer pays import charges on arrival. */
  importCharges: z.boolean(),
  /** True when the goods come to the Union from outside it, and customs duty may be due on arrival; missing where none is. */
  customsDuty: z.boolean().optional(),
  /** The longest of its products, as it was stated with the order; missing in an older order: that of the shop holds. */
  handlingTime: handlingTime.optional(),
});
export type DeliveryTerms = z.infer<typeof deliveryTerms>;

/** Why nothing can be delivered: not to the country, or not to that postal code of it (or none is known yet). */
export const noDelivery = z.enum(['country', 'postcode']);
export type NoDelivery = z.infer<typeof noDelivery>;
