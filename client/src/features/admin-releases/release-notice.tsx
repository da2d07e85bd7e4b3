import { useText } from '../../shared/config/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { useMay } from '../../shared/ui/admin/permissions';
import { releaseMessages } from './messages';
import { useGetNewReleaseQuery } from './releases-api';

/** Names a release that the shop could change to, and what it brings. Nothing when there is none. */
export function ReleaseNotice() {
  const t = useText(releaseMessages);
  const { data } = useGetNewReleaseQuery(undefined, { skip: !useMay('settings.read') });
  const release = data?.newRelease;
  if (!release) return null;
  const { name, changes, changeCount } = release;
  const more = changeCount - changes.length;
  return (
    <Notice id="new-release" tone="hint" title={t('title', { name })}>
      <p className="max-w-[75ch]">{t('how')}</p>
      <p className="mt-2">
        <code>npm run update</code>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-6 items-center">{t('changes', { count: changeCount })}</summary>
        <ul className="mt-2 grid gap-1">
          {changes.map((change, index) => (
            <li key={index} className="break-words">
              {change}
            </li>
          ))}
          {more > 0 && <li>{t('more', { count: more })}</li>}
        </ul>
      </details>
    </Notice>
  );
}
