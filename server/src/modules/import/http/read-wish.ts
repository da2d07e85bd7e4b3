import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ImportWish } from '../application/start-import.js';
import { TakeFile } from '../application/take-file.js';
import { fileTooLarge } from '../domain/errors.js';
import { importOptions, type ImportOptions } from '#contracts/import';
import { DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { requestRefusals } from '#platform/errors/request-refusals';
import { isStorable } from '#platform/http/storable-text';

const FORM_BYTES = 64 * 1024;

const noFile = () =>
  new DomainError(
    'import.no-file',
    'invalid',
    'Send the product export as the file of a form, or nothing to read the store.',
  );
const badOptions = () =>
  new DomainError('import.bad-options', 'invalid', 'These choices of an import are not known.');

/** Reads what somebody asks to import: an upload goes straight to disk, everything else means the store itself. */
@Injectable()
export class ReadWish {
  private readonly maxBytes: number;

  constructor(
    private readonly takeFile: TakeFile,
    @Inject(ENV) env: Env,
  ) {
    this.maxBytes = env.IMPORT_MAX_BYTES;
  }

  async read(request: FastifyRequest): Promise<Omit<ImportWish, 'mode' | 'startedBy'>> {
    if (!request.isMultipart()) {
      return { source: 'api', fileName: null, filePath: null, options: optionsOf(request.body ?? {}) };
    }
    if (Number(request.headers['content-length'] ?? 0) > this.maxBytes + FORM_BYTES)
      throw fileTooLarge(this.maxBytes);
    return this.upload(request);
  }

  private async upload(request: FastifyRequest): Promise<Omit<ImportWish, 'mode' | 'startedBy'>> {
    const fields: Record<string, string> = {};
    let taken: { path: string; name: string } | undefined;
    try {
      for await (const part of request.parts({
        limits: { fileSize: this.maxBytes, files: 1, fields: 8, fieldSize: 4000 },
      })) {
        if (part.type === 'field') fields[part.fieldname] = String(part.value);
        else if (!isStorable(part.filename)) throw requestRefusals.malformed;
        // By characters: half of a surrogate pair could not be stored.
        else
          taken = {
            path: await this.takeFile.take(part.file),
            name: [...part.filename].slice(0, 200).join(''),
          };
      }
      if (!taken) throw noFile();
      const options = optionsOf({
        ...(fields['archiveMissing'] !== undefined && {
          archiveMissing: fields['archiveMissing'] === 'true',
        }),
        ...(fields['overwrite'] && { overwrite: fields['overwrite'].split(',').map((name) => name.trim()) }),
      });
      return { source: 'file', fileName: taken.name, filePath: taken.path, options };
    } catch (error) {
      if (taken) await this.takeFile.forget(taken.path);
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

function optionsOf(given: unknown): ImportOptions {
  const read = importOptions.safeParse(given);
  if (!read.success) throw badOptions();
  return read.data;
}
