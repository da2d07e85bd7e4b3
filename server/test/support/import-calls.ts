import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import type { SignedInStaff } from './staff.js';
import type { ImportRun } from '#contracts/import';

/** The import's calls. */
export const ADMIN = '/api/admin/shopify';

/** Calls the import as a member of staff does. */
export class ImportCalls {
  constructor(
    private readonly shop: TestShop,
    private readonly staff: SignedInStaff,
  ) {}

  get<T>(path: string): Promise<T> {
    return bodyOf<T>(call(this.shop, 'GET', `${ADMIN}${path}`, undefined, this.staff.headers));
  }

  post(path: string, body?: unknown): Promise<Response> {
    return call(this.shop, 'POST', `${ADMIN}${path}`, body, this.staff.headers);
  }

  /** Uploads an export with prices in euro, unless `fields` say otherwise. */
  upload(path: string, content: string | Buffer, fields: Record<string, string> = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ currency: 'EUR', ...fields })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'products_export.csv');
    const { headers } = this.staff;
    return fetch(`${this.shop.url}${ADMIN}${path}`, { method: 'POST', body: form, headers });
  }

  /** Waits until the import has ended. */
  waitUntilOver(id: string, seconds = 25): Promise<ImportRun> {
    return eventually(async () => {
      const run = await this.get<ImportRun>(`/imports/${id}`);
      return run.finishedAt !== null && run;
    }, seconds);
  }
}
