import type { FastifyReply } from 'fastify';
import { personalDataPage, PERSONAL_DATA_PAGE_POLICY } from '../documents/personal-data-page.js';
import type { DataFormat, PersonalData } from '#contracts/privacy';
import type { Locale } from '#contracts/primitives';

/** Sends an export as a file: JSON to read by machines, or a page to read by people. */
export async function sendExport(
  reply: FastifyReply,
  { locale, ...data }: PersonalData & { readonly locale: Locale },
  format: DataFormat,
): Promise<void> {
  const name = locale === 'nl' ? 'jouw-gegevens' : 'your-data';
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.${format}"`);
  if (format === 'html') {
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PERSONAL_DATA_PAGE_POLICY)
      .send(personalDataPage(data, locale));
    return;
  }
  await reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(data, null, 2));
}
