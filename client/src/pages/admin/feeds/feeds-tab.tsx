import { Route, Routes } from 'react-router';
import { FeedsOverview } from '../../../features/admin-feeds/feeds-overview';

/** Tab for the product feed. */
export default function FeedsTab() {
  return (
    <Routes>
      <Route index element={<FeedsOverview />} />
    </Routes>
  );
}
