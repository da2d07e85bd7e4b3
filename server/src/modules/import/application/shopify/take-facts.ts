import type { Finding, ReasonCode } from '../../domain/engine/finding.js';
import type { MappedProduct } from '../../domain/shopify/mapped-product.js';
import type { KnownMaker } from '../../domain/products/known-maker.js';
import { cutTo, plainLine } from '../../domain/values/plain-text.js';
import { isMissingFact, type CurrentProduct, type ProductPlan } from '../../domain/products/product-plan.js';
import { FACT_FIELDS, type FactField } from '../../domain/products/product-fields.js';
import { fibreMeant, readFact } from './fact-words.js';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { productFactsInput, type ProductFacts } from '#contracts/product-facts';

/** The most characters of an undecided text that are stored and shown. */
const LONGEST = 500;
const NO_FACTS: ProductFacts = productFactsInput.parse({});

/** Why a stated fact was not taken, for the report. */
const UNDECIDED: Readonly<Record<FactField, ReasonCode>> = {
  composition: 'composition-undecided',
  care: 'care-undecided',
  countryOfOrigin: 'origin-undecided',
  makerId: 'maker-undecided',
};

/** True for a finding that the facts to decide repeat, so that the next import need not read the product for it. */
export const isUndecided = ({ code }: Finding): boolean =>
  code === 'composition-meant' || Object.values(UNDECIDED).includes(code);

/**
 * The product with the facts of the law that its source states in the law's words, and a maker that the shop knows by its
 * name. Any other text is kept for a decision, and noted when the product in the shop lacks the fact.
 */
export function withFacts(
  mapped: MappedProduct,
  current: CurrentProduct | null,
  makers: readonly KnownMaker[],
): MappedProduct {
  const facts: Partial<Record<FactField, string>> = {};
  const undecided: Partial<Record<FactField, string>> = {};
  const findings: Finding[] = [];
  for (const field of FACT_FIELDS) {
    const texts = mapped.stated?.[field] ?? [];
    const read = texts.map((text) => valueOf(field, text, makers)).find((value) => value !== undefined);
    if (read !== undefined) facts[field] = read;
    const [first] = texts;
    if (read !== undefined || first === undefined) continue;
    const value = plainLine(first, LONGEST) ?? '';
    undecided[field] = value;
    if (isMissingFact(current?.fields[field])) findings.push(noteOf(mapped, field, value));
  }
  const { vendor } = mapped.fields;
  if (vendor && !mapped.stated?.makerId) {
    // A brand is a maker when the shop has it as one. Else it is only offered: that a maker is missing is said anyway.
    const maker = valueOf('makerId', vendor, makers);
    if (maker === undefined) undecided.makerId = vendor;
    else facts.makerId = maker;
  }
  return {
    ...mapped,
    fields: { ...mapped.fields, ...facts },
    undecided,
    findings: [...mapped.findings, ...findings],
  };
}

function noteOf({ row, handle }: MappedProduct, field: FactField, value: string): Finding {
  const note = { kind: 'note', row, handle, field, value: cutTo(value, 200) } as const;
  const meant = field === 'composition' ? fibreMeant(value) : undefined;
  return meant ? { ...note, code: 'composition-meant', values: meant } : { ...note, code: UNDECIDED[field] };
}

function valueOf(field: FactField, text: string, makers: readonly KnownMaker[]): string | undefined {
  if (field !== 'makerId') return readFact(field, text);
  const wanted = nameOf(text);
  return makers.find(({ name }) => nameOf(name) === wanted)?.id;
}

const nameOf = (text: string): string => (plainLine(text) ?? '').toLowerCase();

/** The plan as it is written: facts within the product's others, and differences with the names of makers. */
export function withStoredFacts(
  plan: ProductPlan,
  former: unknown,
  makers: readonly KnownMaker[],
): ProductPlan {
  const { composition, care, countryOfOrigin, ...write } = plan.write;
  const facts: Partial<ProductFacts> = {
    ...(composition !== undefined && { composition: valueIn(FACTS_CELLS.composition.read(composition)) }),
    ...(care !== undefined && { care: valueIn(FACTS_CELLS.care.read(care)) }),
    ...(countryOfOrigin !== undefined && { country: countryOfOrigin }),
  };
  const isChanged = Object.keys(facts).length > 0;
  const makerName = (id: unknown) => makers.find((maker) => maker.id === id)?.name ?? '';
  return {
    ...plan,
    write: {
      ...write,
      ...(isChanged && { facts: { ...NO_FACTS, ...(former as ProductFacts | undefined), ...facts } }),
    },
    differences: plan.differences.map((one) =>
      one.field === 'makerId' ? { ...one, from: makerName(one.from), to: makerName(one.to) } : one,
    ),
  };
}

/** The value of a cell that this module has written. */
function valueIn<Value>(read: { readonly value: Value } | { readonly problem: string }): Value {
  if ('problem' in read) throw new Error(`A fact cannot be read again: ${read.problem}`);
  return read.value;
}
