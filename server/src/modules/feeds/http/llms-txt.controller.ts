import { Controller, Get, Header } from '@nestjs/common';
import { WriteLlmsTxt } from '../application/write-llms-txt.js';
import { Cached } from '#platform/cache/cache-rule';
import { Endpoint } from '#platform/http/endpoint';

/** The shop for language models (llmstxt.org). */
@Controller()
export class LlmsTxtController {
  constructor(private readonly writeLlmsTxt: WriteLlmsTxt) {}

  @Get('llms.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Cached({ parameters: [] })
  @Endpoint({ summary: 'The shop for language models', access: 'public', contentType: 'text/plain' })
  llmsTxt(): Promise<string> {
    return this.writeLlmsTxt.write();
  }
}
