import { pagePhotoInput, type PagePhoto, type PagePhotoInput } from '#contracts/page-photos';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { CropButton } from '../../shared/ui/admin/crop-button';
import { CheckField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useMay } from '../../shared/ui/admin/permissions';
import { useCause } from '../../shared/ui/admin/states';
import { DropZone, UploadButton } from '../../shared/ui/admin/upload-button';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { FocusChoice } from './focus-choice';
import { photoMessages } from './messages';
import { PhotoPreview } from './photo-preview';
import { useChoosePhotoMutation, useResetPhotoMutation } from './photos-api';

const isAddress = (url: string) => pagePhotoInput.safeParse({ url }).success;

/** Changes and resets one photo, with the specification's toasts. */
function usePhoto({ slot, isDefault, url: formerUrl, madeWithAi, focus }: PagePhoto) {
  const t = useText(photoMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [choose, choosing] = useChoosePhotoMutation();
  const [reset, resetting] = useResetPhotoMutation();
  const name = t(slot);
  const former = { url: formerUrl, madeWithAi, focus };

  /** The undo action of a change; an undo itself has none. */
  const wayBack = (isUndo: boolean) =>
    isUndo
      ? {}
      : {
          action: { label: ui('undo'), run: () => void (isDefault ? toDefault(true) : save(former, true)) },
        };
  const save = async (picture: PagePhotoInput, isUndo = false): Promise<boolean> => {
    const { error } = await choose({ slot, ...picture });
    if (error) {
      const description = t('notUpdated', { cause: cause(error) });
      toast({ title: ui('error'), description, tone: 'destructive' });
      return false;
    }
    toast({ title: t('updated'), description: t('updatedText', { slot: name }), ...wayBack(isUndo) });
    return true;
  };
  const toDefault = async (isUndo = false) => {
    const { error } = await reset(slot);
    if (error) {
      toast({ title: ui('error'), description: t('notReset', { cause: cause(error) }), tone: 'destructive' });
      return;
    }
    toast({ title: t('wasReset'), description: t('resetText', { slot: name }), ...wayBack(isUndo) });
  };
  return { name, save, toDefault, busy: choosing.isLoading || resetting.isLoading };
}

/** One photo of the home page, with the form that changes it. */
export function PhotoCard({ photo }: { photo: PagePhoto }) {
  const t = useText(photoMessages);
  const mayWrite = useMay('content.write');
  const { name, save, toDefault, busy } = usePhoto(photo);
  const [draft, setDraft] = useState<PagePhotoInput | null>(null);
  // Closing the form focuses the button that opened it.
  const [wasOpen, setWasOpen] = useState(false);
  const shown = draft !== null && isAddress(draft.url.trim()) ? draft.url.trim() : photo.url;

  return (
    <section className="admin-card grid content-start gap-3 p-4" aria-labelledby={`photo-${photo.slot}`}>
      <div className="flex items-center justify-between gap-2">
        <h2 id={`photo-${photo.slot}`} className="text-sm">
          {name}
        </h2>
        {photo.isShown ? (
          <AdminBadge tone={photo.isDefault ? 'plain' : 'good'}>
            {photo.isDefault ? t('default') : t('own')}
          </AdminBadge>
        ) : (
          <AdminBadge tone="warning">{t('notShown')}</AdminBadge>
        )}
      </div>
      {!photo.isShown && <p className="text-xs text-stone">{t('notShownText')}</p>}
      <DropZone
        onUploaded={([url]) => mayWrite && url && setDraft({ url, madeWithAi: false, focus: 'center' })}
      >
        <PhotoPreview
          slot={photo.slot}
          url={shown}
          focus={draft?.focus ?? photo.focus}
          saved={shown === photo.url}
          name={name}
        />
      </DropZone>
      {draft === null ? (
        <>
          <p className="truncate text-xs text-stone" title={photo.url}>
            {photo.url}
          </p>
          {photo.madeWithAi && <p className="text-xs text-stone">{t('madeWithAi')}</p>}
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="button-quiet"
                aria-label={t('changeOf', { slot: name })}
                autoFocus={wasOpen}
                onClick={() => {
                  setDraft({ url: photo.url, madeWithAi: photo.madeWithAi, focus: photo.focus });
                  setWasOpen(true);
                }}
              >
                {t('change')}
              </button>
              {!photo.isDefault && (
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={t('resetOf', { slot: name })}
                  disabled={busy}
                  onClick={() => void toDefault()}
                >
                  {t('reset')}
                </button>
              )}
            </div>
          )}
        </>
      ) : (
        <PhotoForm draft={draft} setDraft={setDraft} save={save} busy={busy} />
      )}
    </section>
  );
}

interface PhotoFormProps {
  draft: PagePhotoInput;
  setDraft: (draft: PagePhotoInput | null) => void;
  save: (picture: PagePhotoInput) => Promise<boolean>;
  busy: boolean;
}

function PhotoForm({ draft, setDraft, save, busy }: PhotoFormProps) {
  const t = useText(photoMessages);
  const url = draft.url.trim();
  const fits = isAddress(url);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fits && (await save({ ...draft, url }))) setDraft(null);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && setDraft(null)}
    >
      <TextField
        label={t('url')}
        value={draft.url}
        autoFocus
        spellCheck={false}
        onChange={(event) => setDraft({ ...draft, url: event.target.value })}
        error={url !== '' && !fits ? t('badUrl') : null}
      />
      <FocusChoice value={draft.focus} onChange={(focus) => setDraft({ ...draft, focus })} />
      <CheckField
        label={t('madeWithAi')}
        hint={t('madeWithAiHint')}
        checked={draft.madeWithAi}
        onChange={(madeWithAi) => setDraft({ ...draft, madeWithAi })}
      />
      <div className="flex flex-wrap gap-2">
        <UploadButton
          onUploaded={([uploaded]) =>
            uploaded && setDraft({ url: uploaded, madeWithAi: false, focus: 'center' })
          }
        />
        {fits && (
          <CropButton
            url={url}
            shape="free"
            onReplace={(_former, next) => setDraft({ ...draft, url: next })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button" disabled={url === '' || !fits || busy}>
          <BusyLabel busy={busy} busyText={t('saving')}>
            {t('save')}
          </BusyLabel>
        </button>
        <button type="button" className="button-quiet" onClick={() => setDraft(null)}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
