import { Route, Routes, useParams } from 'react-router';
import { InMenu } from '../../../features/admin-menus/in-menu';
import { PageDetail } from '../../../features/admin-pages/page-detail';
import { PageForm } from '../../../features/admin-pages/page-form';
import { PageList } from '../../../features/admin-pages/page-list';

/** Tab for the custom pages. */
export default function PagesTab() {
  return (
    <Routes>
      <Route index element={<PageList />} />
      <Route path="new" element={<PageForm key="new" page={null} />} />
      <Route path=":id" element={<OnePage />} />
    </Routes>
  );
}

function OnePage() {
  const { id = '' } = useParams();
  return <PageDetail key={id} id={id} menus={(page) => <InMenu page={page} />} />;
}
