import { Injectable } from '@nestjs/common';
import { Imports } from '../../domain/engine/imports.js';
import type { ImportCompletion } from '#contracts/import';
import { Catalog } from '#modules/catalog';

/** What the owner has still to complete of products that were imported for sale without all facts of the law. */
@Injectable()
export class Completion {
  constructor(
    private readonly imports: Imports,
    private readonly catalog: Catalog,
  ) {}

  /** The day that the owner chose last, and how many products for sale lack facts; no day when nothing is left to do. */
  async show(): Promise<ImportCompletion> {
    const completeBy = await this.imports.completionDay();
    const count = completeBy === null ? 0 : await this.catalog.countIncomplete();
    return count === 0 ? { completeBy: null, count } : { completeBy, count };
  }
}
