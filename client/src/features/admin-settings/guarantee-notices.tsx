import type { ShopSettings } from '#contracts/shop-settings';
import type { UploadedPicture } from '#contracts/media';
import type { Locale } from '#contracts/primitives';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { UploadButton } from '../../shared/ui/admin/upload-button';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { OfficialPicture } from '../../shared/ui/official-picture';
import { guaranteeMessages } from './guarantee-messages';
import { useChangeGuaranteeNoticeMutation } from './settings-api';

const LANGUAGES: readonly Locale[] = ['en', 'nl'];

/** The official notice of the legal guarantee in each language: upload, replace, remove. A change is live at once. */
export function GuaranteeNotices({ settings }: { settings: ShopSettings }) {
  const t = useText(guaranteeMessages);
  return (
    <section
      id="guarantee-notices"
      className="admin-card scroll-mt-4 p-4"
      aria-labelledby="guarantee-notices-title"
    >
      <h2 id="guarantee-notices-title" className="text-sm">
        {t('title')}
      </h2>
      <p className="mt-1 text-xs text-stone">{t('what')}</p>
      <p className="mt-1 text-xs text-stone">{t('whereFrom')}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Notice key={language} language={language} picture={settings.guaranteeNotices[language]} />
        ))}
      </div>
    </section>
  );
}

/** Chooses or removes a notice, with a toast that undoes it. */
function useNotice(language: Locale, current: UploadedPicture | null) {
  const t = useText(guaranteeMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeGuaranteeNoticeMutation();
  const save = async (url: string | null, isUndo = false): Promise<void> => {
    const undo = { label: ui('undo'), run: () => void save(current?.url ?? null, true) };
    await reportOutcome(change({ language, url }), {
      done: url === null ? t('removed') : t('chosen'),
      text: t(url === null ? 'removedText' : 'chosenText', { language: t(language) }),
      failed: t('failed'),
      ...(isUndo ? {} : { action: undo }),
    });
  };
  return { save, busy };
}

function Notice({ language, picture }: { language: Locale; picture: UploadedPicture | null }) {
  const t = useText(guaranteeMessages);
  const mayWrite = useMay('settings.write');
  const { save, busy } = useNotice(language, picture);
  const words = { language: t(language) };
  return (
    <div className="grid content-start gap-3" role="group" aria-label={t(language)}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm">{t(language)}</h3>
        <AdminBadge tone={picture ? 'good' : 'warning'}>{picture ? t('official') : t('own')}</AdminBadge>
      </div>
      {picture ? (
        <OfficialPicture picture={picture} alt={t('preview', words)} />
      ) : (
        <p className="text-xs text-stone">{t('ownText')}</p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <UploadButton
            label={t(picture ? 'replace' : 'upload', words)}
            accept="image/png,image/jpeg,image/webp"
            onUploaded={([url]) => url !== undefined && void save(url)}
          />
          {picture && (
            <button type="button" className="button-quiet" disabled={busy} onClick={() => void save(null)}>
              {t('remove', words)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
