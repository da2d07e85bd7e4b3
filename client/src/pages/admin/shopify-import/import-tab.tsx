import { ImportScreen } from '../../../features/admin-import/import-screen';
import { FactInput } from '../../../features/admin-products/facts/fact-input';

/** Tab for the Shopify import. */
export default function ImportTab() {
  return <ImportScreen FactInput={FactInput} />;
}
