/** A step to a part of a change: a field, or an element of a list with its position from 1. */
export type Step = string | { readonly element: unknown; readonly position: number };

/** One part of a logged change. The last step of `path` is the part itself. */
export interface ChangedPart {
  path: readonly Step[];
  before: unknown;
  after: unknown;
}

type Fields = Record<string, unknown>;

/** Moved by every change, or ids that stay; they say nothing of what was changed. */
const BOOKKEEPING = new Set([
  'id',
  'version',
  'updatedAt',
  'createdAt',
  'productId',
  'itemId',
  'lineId',
  'refundId',
  'eventId',
  'wording',
]);
/** Names an element of a list, whatever else of it has changed. */
const KEYS = ['id', 'key', 'url', 'lineId', 'name', 'country'] as const;

/** What differs between before and after, part by part: of fields within fields and lists of things only what has changed. */
export function changedParts(before: unknown, after: unknown): ChangedPart[] {
  return partsOf([], isFields(before) ? before : {}, isFields(after) ? after : {});
}

function partsOf(path: readonly Step[], before: Fields, after: Fields): ChangedPart[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !BOOKKEEPING.has(field))
    .flatMap((field) => changeOf([...path, field], before[field], after[field]));
}

function changeOf(path: readonly Step[], before: unknown, after: unknown): ChangedPart[] {
  if (isSame(before, after)) return [];
  if (isThings(before) && isThings(after)) return changesOfList(path, before, after);
  if (isFields(before) && (isFields(after) || isEmpty(after))) return partsOf(path, before, asFields(after));
  if (isFields(after) && isEmpty(before)) return partsOf(path, {}, after);
  return [{ path, before, after }];
}

/** Elements that are found again by their key are compared; others were added or taken away. */
function changesOfList(
  path: readonly Step[],
  before: readonly Fields[],
  after: readonly Fields[],
): ChangedPart[] {
  const was = byKey(before);
  const is = byKey(after);
  const stayed = [...was.keys()].filter((key) => is.has(key));
  const isReordered = !isSame(
    stayed,
    [...is.keys()].filter((key) => was.has(key)),
  );
  const parts = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const step = { element: now?.element ?? old?.element, position: (now ?? old)?.position ?? 0 };
    if (old && now) return partsOf([...path, step], old.element, now.element);
    return [{ path, before: old?.element, after: now?.element }];
  });
  return isReordered ? [...parts, { path: [...path, 'order'], before, after }] : parts;
}

/** The elements by what names them; by their place where nothing does, or two have the same name. */
function byKey(things: readonly Fields[]): Map<unknown, { element: Fields; position: number }> {
  const field = KEYS.find((key) => things.every((element) => typeof element[key] === 'string'));
  const keys = field === undefined ? [] : things.map((element) => element[field]);
  const isNamed = field !== undefined && new Set(keys).size === things.length;
  return new Map(
    things.map((element, index) => [isNamed ? keys[index] : index, { element, position: index + 1 }]),
  );
}

/** True for what an owner would call nothing: not given, or without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isThings = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every(isFields);
const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
/** Not given is as much as empty or no. */
const isNothing = (value: unknown) => value === false || isEmpty(value);
const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
