import { Route, Routes } from 'react-router';
import { ContactList } from '../../../features/admin-messages/contact-list';
import { inboxMessages } from '../../../features/admin-messages/messages';
import { SubscriberList } from '../../../features/admin-messages/subscriber-list';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../shared/ui/admin/heading';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';

/** Tab for contact messages and newsletter subscribers. */
export default function MessagesTab() {
  const t = useText(inboxMessages);
  return (
    <>
      <AdminHeading title={t('title')} />
      <SubTabs
        label={t('title')}
        tabs={[
          { to: '/admin/messages', label: t('contact') },
          { to: '/admin/messages/newsletter', label: t('newsletter') },
        ]}
      />
      <Routes>
        <Route index element={<ContactList />} />
        <Route path="newsletter" element={<SubscriberList />} />
      </Routes>
    </>
  );
}
