import { useSignOutMutation } from '../../features/admin-session/session-api';
import { useText } from '../../shared/config/messages';
import { SignOutIcon } from '../../shared/ui/admin/icons';
import { adminMessages } from './admin-messages';

/** Signs out and reloads the page, so that none of the member's data stays in memory. */
export function SignOut() {
  const t = useText(adminMessages);
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={() => void signOut().then(() => location.assign('/admin'))}
      className="flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 text-left text-xs text-stone hover:bg-parchment hover:text-ink"
    >
      <SignOutIcon className="size-4" />
      {t('signOut')}
    </button>
  );
}
