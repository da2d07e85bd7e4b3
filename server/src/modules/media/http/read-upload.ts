import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { noFile, tooLarge } from '../domain/errors.js';

/** Allowance for the form fields around the file. */
const FORM_BYTES = 64 * 1024;

/**
 * Reads the file of a form into memory; stops at `most` bytes, and before reading when the request declares more. Throws
 * `media.no-file`, `media.too-large`.
 */
export async function readUpload(request: FastifyRequest, most: number): Promise<Buffer> {
  if (!request.isMultipart()) throw noFile();
  if (Number(request.headers['content-length'] ?? 0) > most + FORM_BYTES) throw tooLarge(most);
  const file: MultipartFile | undefined = await request
    .file({ limits: { fileSize: most, files: 1, fields: 4 } })
    .catch(() => undefined);
  if (!file) throw noFile();
  const data = await file.toBuffer().catch((error: { code?: unknown }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return undefined;
    throw noFile();
  });
  if (data && !file.file.truncated) return data;
  throw tooLarge(most);
}
