import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { currencyMissing, fileTooLarge } from '../domain/engine/errors.js';
import { ImportFiles } from '../domain/engine/import-files.js';
import type { ImportRequest } from '../domain/engine/import-run.js';
import type { ImportKind } from '../domain/engine/import-run.js';
import { sourceNameOf } from '../domain/products/source-name.js';
import { importOptions, importSourceName, type ImportOptions } from '#contracts/import';
import { DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { requestRefusals } from '#platform/errors/request-refusals';
import { isStorable } from '#platform/http/storable-text';

/** The part of a request that the body can determine. */
type RequestedSource = Omit<ImportRequest, 'mode' | 'startedBy'>;

const FORM_BYTES = 64 * 1024;

const noFile = () =>
  new DomainError(
    'import.no-file',
    'invalid',
    'Send the export as the file of a form, or nothing to read the store.',
  );
const BAD_OPTIONS: Record<string, DomainError> = {
  currency: new DomainError(
    'import.unknown-currency',
    'invalid',
    'There is no such currency. Give its code of three letters, such as GBP.',
  ),
  rate: new DomainError(
    'import.bad-rate',
    'invalid',
    'Give the rate of the currency as a number above zero, such as 1.1534; the euro has none.',
  ),
};
const badOptions = new DomainError(
  'import.bad-options',
  'invalid',
  'These choices of an import are not known.',
);

/** Reads the body of an import request: an upload is streamed to disk, any other body means an import of the store. */
@Injectable()
export class ReadImportRequest {
  private readonly maxBytes: number;

  constructor(
    private readonly files: ImportFiles,
    @Inject(ENV) env: Env,
  ) {
    this.maxBytes = env.IMPORT_MAX_BYTES;
  }

  async read(request: FastifyRequest, kind: ImportKind = 'products'): Promise<RequestedSource> {
    if (!request.isMultipart()) {
      return { kind, source: 'api', fileName: null, filePath: null, options: optionsOf(request.body ?? {}) };
    }
    if (Number(request.headers['content-length'] ?? 0) > this.maxBytes + FORM_BYTES)
      throw fileTooLarge(this.maxBytes);
    return this.upload(request, kind);
  }

  private async upload(request: FastifyRequest, kind: ImportKind): Promise<RequestedSource> {
    const fields: Record<string, string> = {};
    let stored: { path: string; name: string } | undefined;
    try {
      for await (const part of request.parts({
        limits: { fileSize: this.maxBytes, files: 1, fields: 8, fieldSize: 4000 },
      })) {
        if (part.type === 'field') fields[part.fieldname] = String(part.value);
        else if (!isStorable(part.filename)) throw requestRefusals.malformed;
        // By characters: half of a surrogate pair could not be stored.
        else
          stored = {
            path: await this.files.store(part.file, kind),
            name: [...part.filename].slice(0, 200).join(''),
          };
      }
      if (!stored) throw noFile();
      const options = optionsOf({
        ...(fields['archiveMissing'] !== undefined && {
          archiveMissing: fields['archiveMissing'] === 'true',
        }),
        ...(fields['removeMissing'] !== undefined && { removeMissing: fields['removeMissing'] === 'true' }),
        ...(fields['currency'] && { currency: fields['currency'] }),
        ...(fields['rate'] && { rate: fields['rate'] }),
        ...(fields['completeBy'] && { completeBy: fields['completeBy'] }),
        ...(fields['overwrite'] && { overwrite: fields['overwrite'].split(',').map((name) => name.trim()) }),
      });
      const needsCurrency = kind === 'products' && (await this.files.needsCurrency(stored.path));
      if (options.currency === null && needsCurrency) throw currencyMissing();
      const sourceName = kind === 'products' ? nameOf(fields['sourceName'], stored.name) : null;
      return { kind, source: 'file', fileName: stored.name, filePath: stored.path, sourceName, options };
    } catch (error) {
      if (stored) await this.files.delete(stored.path);
      throw this.refusalOf(error);
    }
  }

  private refusalOf(error: unknown): unknown {
    const { code } = error as { code?: unknown };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(this.maxBytes);
    if (error instanceof DomainError) return error;
    const isBroken =
      (typeof code === 'string' && (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE')) ||
      (error instanceof Error && /multipart|unexpected end|malformed/i.test(error.message));
    return isBroken ? noFile() : error;
  }
}

/** The owner's name of the source, else the one that the file's name gives. */
function nameOf(given: string | undefined, fileName: string): string {
  if (!given) return sourceNameOf(fileName);
  const read = importSourceName.safeParse(given);
  if (!read.success || !isStorable(read.data)) throw badOptions;
  return read.data;
}

function optionsOf(given: unknown): ImportOptions {
  const read = importOptions.safeParse(given);
  if (!read.success) throw BAD_OPTIONS[String(read.error.issues[0]?.path[0])] ?? badOptions;
  return read.data;
}
