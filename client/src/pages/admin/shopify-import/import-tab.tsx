import { ImportScreen } from '../../../features/admin-import/import-screen';

/** Tab for the Shopify import. */
export default function ImportTab() {
  return <ImportScreen />;
}
