import { ImportScreen } from '../../../features/admin-import/import-screen';

/** The import from Shopify. */
export default function ImportTab() {
  return <ImportScreen />;
}
