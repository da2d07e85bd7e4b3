/** An empty page that a mail is drawn in. */
export const EMPTY_PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

/**
 * Draws the HTML of a mail in an empty page of this origin. The policy of the admin allows no style attributes, so styles are
 * set by script. Links lead nowhere, and pictures that come attached to the mail show their text.
 */
export function drawMail(page: Document, html: string): void {
  // In texts, quotation marks are escaped: this is always an attribute.
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const body = page.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  for (const picture of body.querySelectorAll('img[src^="cid:"]')) picture.removeAttribute('src');
  page.documentElement.lang = mail.documentElement.lang;
  page.body.replaceWith(body);
}
