import type { ReasonCode, ReasonValues } from '../engine/finding.js';

/** One line of the product file. A column that the file does not have is missing in `cells`. */
export interface FileLine {
  readonly row: number;
  /** Texts by column, without the protection from formulas. */
  readonly cells: ReadonlyMap<string, string>;
}

/** A product in the product file: the lines that have its id, or the name of a product to add. */
export interface FileProduct {
  readonly row: number;
  /** Its id, or for a product to add the handle of its name. */
  readonly handle: string;
  /** Null for a product to add. */
  readonly id: string | null;
  readonly lines: readonly FileLine[];
}

/** The value of a cell, or why it cannot be used. */
export type ReadCell =
  { readonly value: unknown } | { readonly problem: ReasonCode; readonly values?: ReasonValues };

/** The text that a cell shows for a value in the shop; undefined for one that has no single text. */
export function shownText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Reads the text of a cell; `current` is the value in the shop, undefined for something new. */
export type CellRule = (text: string, current: unknown) => ReadCell;
