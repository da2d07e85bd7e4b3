import { Route, Routes } from 'react-router';
import { fateMessages } from '../../../features/admin-mails/fate-messages';
import { SentMails } from '../../../features/admin-mails/sent-mails';
import { ContactList } from '../../../features/admin-messages/contact-list';
import { inboxMessages } from '../../../features/admin-messages/messages';
import { SubscriberList } from '../../../features/admin-messages/subscriber-list';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';

/** Tab for contact messages, newsletter subscribers and the mails that the shop has sent. */
export default function MessagesTab() {
  const t = useText(inboxMessages);
  const mails = useText(fateMessages);
  return (
    <>
      <AdminHeading title={t('title')} />
      <SubTabs
        label={t('title')}
        tabs={[
          { to: '/admin/messages', label: t('contact') },
          { to: '/admin/messages/newsletter', label: t('newsletter') },
          { to: '/admin/messages/mails', label: mails('title') },
        ]}
      />
      <Routes>
        <Route index element={<ContactList />} />
        <Route path="newsletter" element={<SubscriberList />} />
        <Route path="mails" element={<SentMails />} />
      </Routes>
    </>
  );
}
