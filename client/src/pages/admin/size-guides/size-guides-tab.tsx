import type { Locale } from '#contracts/primitives';
import type { SizeGuide } from '#contracts/size-guides';
import { Route, Routes } from 'react-router';
import { NewSizeGuide, StoredSizeGuide } from '../../../features/admin-size-guides/size-guide-detail';
import { SizeGuideList } from '../../../features/admin-size-guides/size-guide-list';
import { SizeGuideContent } from '../../../features/product-detail/size-guide-content';

const preview = (guide: SizeGuide, language: Locale) => <SizeGuideContent guide={guide} locale={language} />;

/** Tab for the size guides. */
export default function SizeGuidesTab() {
  return (
    <Routes>
      <Route index element={<SizeGuideList />} />
      <Route path="new" element={<NewSizeGuide preview={preview} />} />
      <Route path=":id" element={<StoredSizeGuide preview={preview} />} />
    </Routes>
  );
}
