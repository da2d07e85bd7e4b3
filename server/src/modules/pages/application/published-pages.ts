import { Injectable } from '@nestjs/common';
import { ListPages, type ListedPage } from '../read/list-pages.js';

/** Facade of the pages that shoppers see. */
@Injectable()
export class PublishedPages {
  constructor(private readonly listPages: ListPages) {}

  /** Their addresses, for the sitemap. */
  listed(): Promise<ListedPage[]> {
    return this.listPages.listed();
  }
}
