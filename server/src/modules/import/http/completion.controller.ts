import { Controller, Get } from '@nestjs/common';
import { Completion } from '../application/completion/completion.js';
import { importCompletion, type ImportCompletion } from '#contracts/import';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('import')
@Controller('api/admin/shopify')
export class CompletionController {
  constructor(private readonly completion: Completion) {}

  @Get('completion')
  @Endpoint({
    summary:
      'How many products that were imported for sale lack facts of the law, and by when they are to be complete',
    access: { permission: 'catalog.read' },
    response: importCompletion,
  })
  show(): Promise<ImportCompletion> {
    return this.completion.show();
  }
}
