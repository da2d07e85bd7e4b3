import { Body, Controller, Get, Put } from '@nestjs/common';
import { HomePages } from '../application/home-pages.js';
import { ManageHomePage } from '../application/manage-home-page.js';
import { revisionOf } from '../application/revision.js';
import {
  homePage,
  homePageInput,
  shownHomePage,
  type HomePage,
  type HomePageInput,
  type ShownHomePage,
} from '#contracts/home-page';
import { Cached } from '#platform/cache/cache-rule';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** The home page as a list of sections. */
@ApiTag('content')
@Controller('api')
export class HomePageController {
  constructor(
    private readonly homePages: HomePages,
    private readonly manageHomePage: ManageHomePage,
  ) {}

  @Get('home-page')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'The sections of the home page in their order',
    access: 'public',
    response: shownHomePage,
  })
  async shown(): Promise<ShownHomePage> {
    return { sections: await this.homePages.shown() };
  }

  @Get('settings/home-page')
  @Endpoint({
    summary: 'The home page with its hidden sections and its statements',
    access: { permission: 'content.read' },
    response: homePage,
  })
  read(): Promise<HomePage> {
    return this.homePages.current();
  }

  @Put('settings/home-page')
  @Endpoint({
    summary: 'Replace the home page',
    access: { permission: 'content.write' },
    response: homePage,
    errors: {
      400: ['content.home-page-doubled', 'content.home-text-refused', 'media.not-uploaded'],
      409: ['content.home-page-changed', 'content.claims-unproven'],
    },
  })
  async change(@Body({ schema: homePageInput }) { revision, ...input }: HomePageInput): Promise<HomePage> {
    const page = await this.manageHomePage.change(input, revision);
    return { ...page, revision: revisionOf(page) };
  }
}
