import type { GuidedCategory, SizeGuides } from '#contracts/size-guides';
import { useSelector } from 'react-redux';
import { labelled } from '../../shared/config/in-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { sizeGuideAdminMessages } from './messages';
import { useAssignSizeGuideMutation } from './size-guides-api';

/** Returns the function that names a category in the language of the admin. */
export function useCategoryLabel(): (category: GuidedCategory) => string {
  const locale = useSelector(selectLocale);
  return (category) => labelled(category, locale).label;
}

interface CategoryGuidesProps {
  all: SizeGuides;
  mayWrite: boolean;
}

/** The categories with the size guide that each has; another choice is saved at once and can be undone. */
export function CategoryGuides({ all: { guides, categories }, mayWrite }: CategoryGuidesProps) {
  const t = useText(sizeGuideAdminMessages);
  const labelOf = useCategoryLabel();
  const { assign, busy } = useAssign({ guides, categories });
  const without = categories.filter((one) => one.sizeGuideId === null && one.sizedProducts > 0).length;
  return (
    <section aria-labelledby="category-guides" className="mt-8">
      <h2 id="category-guides" className="mb-1 text-base">
        {t('forCategories')}
      </h2>
      <p className="mb-3 max-w-prose text-stone">{t(categories.length > 0 ? 'forText' : 'noCategories')}</p>
      {without > 0 && (
        <p className="mb-3 max-w-prose" data-testid="without-guide">
          {t('withoutGuide', { count: without })}
        </p>
      )}
      {categories.length > 0 && (
        <ul className="admin-card divide-y divide-line" data-testid="category-guides">
          {categories.map((category) => (
            <li
              key={category.id}
              className="grid items-center gap-x-4 gap-y-1.5 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
            >
              <span className="wrap-anywhere">
                {labelOf(category)}
                <span className="block text-xs text-stone">
                  {t('sizedProducts', { count: category.sizedProducts })}
                </span>
              </span>
              <select
                aria-label={t('guideOf', { category: labelOf(category) })}
                className="field w-full"
                disabled={!mayWrite || busy}
                value={category.sizeGuideId ?? ''}
                onChange={(event) => void assign(category, event.target.value || null, category.sizeGuideId)}
              >
                <option value="">{t('noGuide')}</option>
                {guides.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Gives a category another guide, with the way back. */
function useAssign({ guides }: SizeGuides) {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const labelOf = useCategoryLabel();
  const reportOutcome = useReportOutcome();
  const [send, { isLoading: busy }] = useAssignSizeGuideMutation();
  const assign = (
    category: GuidedCategory,
    sizeGuideId: string | null,
    former: string | null,
    canUndo = true,
  ): Promise<boolean> => {
    const guide = guides.find(({ id }) => id === sizeGuideId)?.name ?? t('noGuide');
    return reportOutcome(send({ categoryId: category.id, body: { sizeGuideId, former } }), {
      done: t('assigned'),
      text: t('assignedText', { category: labelOf(category), guide }),
      failed: t('notAssigned'),
      ...(canUndo && {
        action: { label: ui('undo'), run: () => void assign(category, former, sizeGuideId, false) },
      }),
    });
  };
  return { assign, busy };
}
