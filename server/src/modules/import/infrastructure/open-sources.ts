import { Injectable } from '@nestjs/common';
import { badFile } from '../domain/errors.js';
import { Sources, type ProductSource } from '../domain/source.js';
import { CsvSource } from './csv/csv-source.js';

@Injectable()
export class OpenSources extends Sources {
  open(run: { readonly source: 'file' | 'api'; readonly filePath: string | null }): ProductSource {
    if (run.source === 'file' && run.filePath !== null) return new CsvSource(run.filePath);
    throw badFile('no-source', 'There is nothing to import from.');
  }
}
