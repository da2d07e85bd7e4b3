import { CLAIM_KINDS, type ClaimTerm } from '#contracts/claims';
import { CLAIM_NAMES } from '#legal/claim-names';
import type { UnprovenClaim } from '#legal/environmental-claims';
import { useSelector } from 'react-redux';
import { languagesFrom, useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { TextField } from '../../../shared/ui/text-field';
import { ProofUpload } from '../../../shared/ui/admin/upload-button';
import { claimFaults, newClaim, type ClaimDraft } from './claims-draft';
import { claimsMessages } from './claims-messages';

interface ClaimsFieldsProps {
  /** What the texts of the form claim without a proof. */
  unproven: readonly UnprovenClaim[];
  claims: readonly ClaimDraft[];
  onChange: (claims: ClaimDraft[]) => void;
  /** True once the form has been sent: faults are shown. */
  checked: boolean;
}

/** The environmental claims in the texts of a form, what to do about each, and their proofs. */
export function ClaimsFields({ unproven, claims, onChange, checked }: ClaimsFieldsProps) {
  const t = useText(claimsMessages);
  const nameOf = useClaimName();
  const change = (at: number, changes: Partial<ClaimDraft>) =>
    onChange(claims.map((claim, index) => (index === at ? { ...claim, ...changes } : claim)));
  return (
    <>
      <p className="text-stone">{t('intro')}</p>
      <div role="status">
        {unproven.length === 0 && claims.length === 0 && <p className="text-stone">{t('none')}</p>}
        {unproven.length > 0 && <p className="text-(--color-warning)">{t('found')}</p>}
      </div>
      {unproven.length > 0 && (
        <Found found={unproven} onProve={(term) => onChange([...claims, newClaim(term)])} />
      )}
      {claims.map((claim, index) => (
        <Proof
          // A proof has no key of its own, and is never moved.
          key={index}
          claim={claim}
          name={nameOf(claim.term)}
          checked={checked}
          change={(changes) => change(index, changes)}
          onRemove={() => onChange(claims.filter((_claim, other) => other !== index))}
        />
      ))}
    </>
  );
}

function useClaimName(): (term: ClaimTerm) => string {
  const locale = useSelector(selectLocale);
  return (term) => CLAIM_NAMES[locale][term];
}

function Found({ found, onProve }: { found: readonly UnprovenClaim[]; onProve: (term: ClaimTerm) => void }) {
  const t = useText(claimsMessages);
  const nameOf = useClaimName();
  const terms = [...new Set(found.map(({ term }) => term))];
  return (
    <ul className="grid gap-3" data-testid="found-claims">
      {terms.map((term) => (
        <li key={term} className="rounded-sm border-l-2 border-gold bg-gold/8 px-3 py-2">
          <ul>
            {wordsOf(found.filter((each) => each.term === term)).map(([word, fields]) => (
              <li key={word} className="font-medium wrap-anywhere">
                {t('foundIn', { word, fields: fields.join(', ') })}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-stone">{t(CLAIM_KINDS[term])}</p>
          <button type="button" className="button-quiet mt-2" onClick={() => onProve(term)}>
            {t('addProof', { term: nameOf(term) })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Each word, in any case, with the fields that it stands in. */
function wordsOf(found: readonly UnprovenClaim[]): [string, string[]][] {
  const fields = new Map<string, string[]>();
  for (const { word, field } of found) {
    const key = word.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), field]);
  }
  return [...fields];
}

interface ProofProps {
  claim: ClaimDraft;
  name: string;
  checked: boolean;
  change: (changes: Partial<ClaimDraft>) => void;
  onRemove: () => void;
}

function Proof({ claim, name, checked, change, onRemove }: ProofProps) {
  const t = useText(claimsMessages);
  const first = useFirstLanguage();
  const faults = checked ? claimFaults(claim) : new Set<keyof ClaimDraft>();
  const field = (key: 'part' | 'partNl' | 'share' | 'proof') => ({
    value: claim[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  });
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium">{t('proofOf', { term: name })}</legend>
      {CLAIM_KINDS[claim.term] === 'part' && (
        <div className="grid gap-3 sm:grid-cols-[6rem_1fr_1fr]">
          <TextField
            label={t('share')}
            inputMode="numeric"
            {...field('share')}
            error={faults.has('share') ? t('shareFault') : null}
          />
          {languagesFrom(first).map((language, index) => {
            const part = language === 'nl' ? 'partNl' : 'part';
            return (
              <TextField
                key={language}
                label={t(language === 'nl' ? 'partNl' : 'partEn')}
                lang={language}
                maxLength={80}
                {...field(part)}
                hint={index === 0 ? t('partHint') : undefined}
                error={faults.has(part) ? t('partFault') : null}
              />
            );
          })}
        </div>
      )}
      <TextField
        label={t('proof')}
        type="url"
        {...field('proof')}
        hint={t('proofHint')}
        error={faults.has('proof') ? t('proofFault') : null}
      />
      <ProofUpload onUploaded={(url) => change({ proof: url })}>
        <button type="button" className="button-quiet" onClick={onRemove}>
          {t('remove', { term: name })}
        </button>
      </ProofUpload>
    </fieldset>
  );
}
