import { emptyTables } from '../empty-tables.js';
import { startTestShop, type TestShop } from '../app.js';
import { ImportCalls } from '../import-calls.js';
import { signIn, type SignedInStaff } from '../staff.js';
import { ShopifyStandIn } from './shopify-stand-in.js';

/** The largest upload that the shop takes, in bytes. */
export const UPLOAD_LIMIT = 1024 * 1024;

/** A test shop with a worker, connected to a stand-in of Shopify, and the owner's calls of the import. */
export class ImportShop {
  private constructor(
    readonly shop: TestShop,
    readonly store: ShopifyStandIn,
    readonly owner: SignedInStaff,
    readonly calls: ImportCalls,
  ) {}

  static async start(): Promise<ImportShop> {
    const store = await ShopifyStandIn.start();
    const shop = await startTestShop({
      worker: true,
      env: {
        SHOPIFY_STORE_URL: store.url,
        SHOPIFY_ADMIN_TOKEN: store.token,
        ALLOW_PRIVATE_HOSTS: 'on',
        IMPORT_MAX_BYTES: String(UPLOAD_LIMIT),
      },
    });
    const owner = await signIn(shop);
    return new ImportShop(shop, store, owner, new ImportCalls(shop, owner));
  }

  /** Empties catalogue, customers and store, and lets the store answer. */
  async clear(): Promise<void> {
    await emptyTables(this.shop.database, 'products', 'categories', 'imports', 'users', 'import_records');
    this.store.refuseWith = null;
    this.store.troubles.length = 0;
    this.store.products = [];
    this.store.currency = 'EUR';
    this.store.isDown = false;
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.store.stop();
  }
}
