import type { FastifyReply } from 'fastify';
import { personalDataPage, personalDataPagePolicy } from '../documents/personal-data-page.js';
import type { DataFormat, PersonalData } from '#contracts/privacy';
import type { Locale } from '#contracts/primitives';
import type { Brands } from '#modules/content';

/** Sends an export as a file: JSON to read by machines, or a page to read by people. */
export async function sendExport(
  reply: FastifyReply,
  { locale, ...data }: PersonalData & { readonly locale: Locale },
  format: DataFormat,
  brands: Brands,
): Promise<void> {
  const name = locale === 'nl' ? 'jouw-gegevens' : 'your-data';
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.${format}"`);
  if (format === 'html') {
    const look = await brands.documentLook('logo');
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', personalDataPagePolicy(look))
      .send(personalDataPage(data, locale, look));
    return;
  }
  await reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(data, null, 2));
}
