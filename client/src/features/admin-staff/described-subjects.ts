import { categoryInput } from '#contracts/categories';
import { colourInput } from '#contracts/colours';
import { couponInput } from '#contracts/discounts';
import { describedParts, isGroup, type Described } from '#contracts/fields';
import { staffInput, staffPatch } from '#contracts/identity';
import { makerInput } from '#contracts/makers';
import { correctEmailInput, noteInput, refundInput, shipInput, transferInput } from '#contracts/order-steps';
import { customPageInput } from '#contracts/pages';
import { redirectInput } from '#contracts/redirects';
import {
  instructReturnInput,
  matchReturnInput,
  receiveReturnInput,
  rejectReturnInput,
} from '#contracts/return-steps';
import { shopSettingsInput } from '#contracts/shop-settings';
import { z } from 'zod';
import type { Step } from './audit-changes';

const orderSteps = [shipInput, refundInput, transferInput, noteInput, correctEmailInput];
const returnSteps = [matchReturnInput, instructReturnInput, receiveReturnInput, rejectReturnInput];
const fieldsOf = (steps: readonly z.ZodObject[]) =>
  z.object(Object.assign({}, ...steps.map(({ shape }) => shape)));

/** The contract of each subject of the log whose fields are described: their names, kinds and choices come from there. */
const SUBJECTS: Readonly<Record<string, z.ZodType>> = {
  category: categoryInput,
  colour: colourInput,
  coupon: couponInput,
  maker: makerInput,
  order: fieldsOf(orderSteps),
  page: customPageInput,
  redirect: redirectInput,
  return: fieldsOf(returnSteps),
  settings: shopSettingsInput,
  staff: staffInput.extend(staffPatch.shape),
};

/** The languages and the word around them, which the log writes behind a name. */
const APART = ['en', 'nl', 'translations'];

const withoutLanguage = (path: string) =>
  path
    .split('.')
    .filter((name) => !APART.includes(name))
    .join('.');

/** The described parts by their subject and path, such as `settings.business.legalName`; those of rows within the list. */
export const DESCRIBED: ReadonlyMap<string, Described> = new Map(
  Object.entries(SUBJECTS).flatMap(([subject, schema]) => entriesOf(subject, describedParts(schema))),
);

function entriesOf(outer: string, parts: readonly Described[]): [string, Described][] {
  return parts.flatMap((part): [string, Described][] => {
    const at = `${outer}.${withoutLanguage(part.path)}`;
    if (!isGroup(part)) return [[at, part]];
    return [[at, part], ...entriesOf(part.kind === 'rows' ? at : outer, part.parts)];
  });
}

/** What is described at the steps of a change of such a subject; undefined where nothing is. */
export const describedAt = (subject: string, steps: readonly Step[]): Described | undefined =>
  DESCRIBED.get(
    [
      subject,
      ...steps.filter((step): step is string => typeof step === 'string' && !APART.includes(step)),
    ].join('.'),
  );
