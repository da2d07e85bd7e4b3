import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readUpload } from './read-upload.js';
import { TakeDocument } from '../application/take-document.js';
import { DocumentStore } from '../domain/document-store.js';
import { isDocumentName } from '../domain/document-name.js';
import { MAX_DOCUMENT_BYTES } from '#contracts/documents';
import { uploadedDocument, type UploadedDocument } from '#contracts/media';
import { DomainError } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { InTurns, LINK_TURNS } from '#platform/http/turns';

/** Uploads documents, and serves them as downloads. A browser that showed one would run and load nothing: see `standardHeaders`. */
@ApiTag('media')
@Controller()
export class DocumentsController {
  constructor(
    private readonly takeDocument: TakeDocument,
    private readonly documents: DocumentStore,
  ) {}

  @Post('api/media/documents')
  @Endpoint({
    summary: 'Upload one PDF of at most 10 MB, as the file of a form',
    consumes: ['multipart/form-data'],
    access: { permission: 'catalog.write' },
    response: uploadedDocument,
    status: 201,
    errors: {
      400: ['media.no-file', 'media.not-a-document', 'media.active-document'],
      413: ['media.too-large'],
    },
  })
  async upload(@Req() request: FastifyRequest): Promise<UploadedDocument> {
    return this.takeDocument.upload(await readUpload(request, MAX_DOCUMENT_BYTES));
  }

  @InTurns(LINK_TURNS)
  @Get('media/documents/:name')
  @Endpoint({
    summary: 'An uploaded document, as a download',
    access: 'public',
    contentType: 'application/pdf',
    errors: { 404: ['media.document-not-found'] },
  })
  async document(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const data = isDocumentName(name) ? await this.documents.document(name) : undefined;
    if (!data) throw new DomainError('media.document-not-found', 'not-found', 'There is no such document.');
    await reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(data);
  }
}
