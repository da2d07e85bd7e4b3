import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import type { DataAccess } from '#contracts/privacy';

export const PERSONAL_DATA = '/api/privacy/requests';

/** Requests a link to personal data by mail. */
export const requestLink = (shop: TestShop, email: string, locale = 'en') =>
  call(shop, 'POST', PERSONAL_DATA, { email, locale });

/** Id, token and page of the link in the newest mail to the address. The worker must run. */
export async function linkTo(
  shop: TestShop,
  email: string,
): Promise<{ id: string; token: string; path: string }> {
  const { url } = await eventually(() =>
    shop.database.one<{ url: string }>(
      `SELECT data ->> 'url' AS url FROM mails WHERE template = 'data-link' AND recipient = lower($1) AND sent_at IS NOT NULL
       ORDER BY created_at DESC`,
      [email],
    ),
  );
  const { pathname, searchParams } = new URL(url);
  return { id: searchParams.get('id') ?? '', token: searchParams.get('link') ?? '', path: pathname };
}

/** Requests a link and opens it. The worker must run. */
export async function accessOf(shop: TestShop, email: string): Promise<DataAccess> {
  await requestLink(shop, email);
  const { id, token } = await linkTo(shop, email);
  return bodyOf<DataAccess>(call(shop, 'POST', `${PERSONAL_DATA}/${id}/open`, { token }));
}
