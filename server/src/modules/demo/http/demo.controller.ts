import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { LoadStart } from '../application/load-start.js';
import { RemoveDemo } from '../application/remove-demo.js';
import { RestoreDemo } from '../application/restore-demo.js';
import { ShowDemo } from '../application/show-demo.js';
import {
  demoContent,
  demoRemoval,
  demoRemovalQuery,
  demoReturn,
  demoStart,
  type DemoContent,
  type DemoRemoval,
  type DemoRemovalQuery,
  type DemoReturn,
  type DemoStart,
} from '#contracts/demo';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** It changes prices, coupons and what the shop says of itself: for owners. */
const WRITE = { permission: 'settings.write' };

@ApiTag('demo')
@Controller('api/demo-content')
export class DemoController {
  constructor(
    private readonly showDemo: ShowDemo,
    private readonly loadStart: LoadStart,
    private readonly removeDemo: RemoveDemo,
    private readonly restoreDemo: RestoreDemo,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The demo content that the shop has, and what of it can be put back',
    access: { permission: 'settings.read' },
    response: demoContent,
  })
  show(): Promise<DemoContent> {
    return this.showDemo.show();
  }

  @Delete()
  @Endpoint({
    summary:
      'Take the demo content out of the shop; what was changed since, or is in use, stays, and so do the collections unless asked',
    access: WRITE,
    response: demoRemoval,
  })
  remove(@Query({ schema: demoRemovalQuery }) query: DemoRemovalQuery): Promise<DemoRemoval> {
    return this.removeDemo.remove(query);
  }

  @Post('start')
  @Endpoint({
    summary:
      'Give a shop without categories and products what a new one starts with: four collections, the texts of the brand and its story',
    access: WRITE,
    response: demoStart,
    errors: { 409: ['demo.not-empty', 'catalog.slug-taken'] },
  })
  start(): Promise<DemoStart> {
    return this.loadStart.load();
  }

  @Post('restore')
  @Endpoint({
    summary: 'Put the demo content back that was taken out in the last thirty days',
    access: WRITE,
    response: demoReturn,
    errors: { 404: ['demo.nothing-to-restore'] },
  })
  restore(): Promise<DemoReturn> {
    return this.restoreDemo.restore();
  }
}
