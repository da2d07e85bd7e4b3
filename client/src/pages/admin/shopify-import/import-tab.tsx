import { ImportScreen } from '../../../features/admin-import/import-screen';
import { FactInput } from '../../../features/admin-products/fact-input';

/** Tab for the Shopify import. */
export default function ImportTab() {
  return <ImportScreen FactInput={FactInput} />;
}
