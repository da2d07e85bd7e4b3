import type { MailWordingDetail } from '#contracts/mail-wordings';
import { useText } from '../../shared/config/messages';
import { useRevisedDraft } from '../../shared/ui/admin/use-revised-draft';
import { useChangeMailWordingMutation, useLazyGetMailWordingQuery } from './mails-api';
import { mailsMessages } from './messages';
import { placeOf, useWordsRefusal } from './use-words-refusal';
import { draftOf, overridesOf, unknownFieldsOf } from './words-draft';

const NONE = { en: {}, nl: {} };

/** The state of the form of a mail: texts, faults, saving, undoing, and what somebody else has changed. */
export function useMailForm(stored: MailWordingDetail) {
  const t = useText(mailsMessages);
  const refusalOf = useWordsRefusal();
  const [load] = useLazyGetMailWordingQuery();
  const [send, { isLoading: busy }] = useChangeMailWordingMutation();
  const form = useRevisedDraft(stored, {
    draftOf,
    // The fields that a mail has are the same in every version.
    faultsOf: (draft) => unknownFieldsOf(stored, draft),
    send: (draft, base) => send({ mail: base.mail, texts: overridesOf(base, draft), version: base.version }),
    busy,
    load: ({ mail }) => load(mail),
    changedCode: 'wording.mail-changed',
    refusalOf,
    fieldOf: placeOf,
    texts: {
      saved: () => ({ title: t('saved'), description: t('savedText') }),
      notSaved: t('notSaved'),
      takenBack: () => ({ title: t('takenBack') }),
    },
  });
  const unknown = Object.entries(form.faults).map(([place, field]) => [place, t('unknownField', { field })]);
  return {
    ...form,
    /** Why texts cannot be sent, by their place. */
    faults: { ...form.refused, ...(Object.fromEntries(unknown) as Record<string, string>) },
    overrides: overridesOf(form.base, form.draft),
    change: (place: string, text: string) => form.setDraft((was) => ({ ...was, [place]: text })),
    reset: () => form.replace(draftOf({ ...form.base, overrides: NONE }), () => ({ title: t('isReset') })),
  };
}

export type MailFormState = ReturnType<typeof useMailForm>;
