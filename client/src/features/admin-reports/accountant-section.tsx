import { MAX_DOCUMENTS, type ReportPeriod } from '#contracts/accounting';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DownloadIcon } from '../../shared/ui/admin/icons';
import { reportMessages } from './messages';
import { reportPath, useGetVatReportQuery } from './reports-api';
import { ReportSection } from './section';

/** The files of the period for the accountant. */
export function AccountantSection({ period }: { period: ReportPeriod }) {
  const t = useText(reportMessages);
  const format = useFormat();
  const { data } = useGetVatReportQuery(period);
  const count = data?.documents;
  const fits = count !== undefined && count > 0 && count <= MAX_DOCUMENTS;
  return (
    <ReportSection title={t('accountantTitle')} what={t('accountantWhat')}>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-4">
        <a href={reportPath('journal.csv', { ...period })} download className="button-quiet">
          <DownloadIcon className="size-4" />
          {t('journal')}
        </a>
        {fits && (
          <a href={reportPath('documents.pdf', { ...period })} download className="button-quiet">
            <DownloadIcon className="size-4" />
            {t('documents')}
          </a>
        )}
        <span className="text-xs text-stone" aria-live="polite">
          {count !== undefined &&
            (count > MAX_DOCUMENTS
              ? t('tooMany', { count: format.number(count), most: format.number(MAX_DOCUMENTS) })
              : t('documentsWhat', { count: format.number(count) }))}
        </span>
      </div>
    </ReportSection>
  );
}
