import { Injectable } from '@nestjs/common';
import { StartContents, type StartContent } from '../domain/start-contents.js';
import { ABOUT_SLUG } from '#kernel';
import { richText } from '#rich-text';

/** What a first start with `START_WITH=irish-shop` loads. It is read when asked for: most shops never do. */
@Injectable()
export class SeededStartContents extends StartContents {
  async read(): Promise<StartContent> {
    const [{ collectionRows }, { STATEMENTS }, { ABOUT_PAGE }] = await Promise.all([
      import('../../../../seeds/catalogue/rows.js'),
      import('../../../../seeds/catalogue/statements.js'),
      import('../../../../seeds/catalogue/about-page.js'),
    ]);
    const { title, summary, body } = ABOUT_PAGE;
    return {
      categories: collectionRows().map(({ name, slug, description, translations, image_url, featured }) => {
        return { name, slug, description, translations, imageUrl: image_url, featured };
      }),
      statements: STATEMENTS,
      page: {
        title: title.en,
        slug: ABOUT_SLUG,
        summary: summary.en,
        body: richText(body.en),
        translations: { nl: { title: title.nl, summary: summary.nl, body: richText(body.nl) } },
      },
    };
  }
}
