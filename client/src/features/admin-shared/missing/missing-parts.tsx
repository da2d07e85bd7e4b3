import type { MissingPart } from '#contracts/opening';
import { useText } from '../../../shared/config/messages';
import { Link } from '../../../shared/ui/link';
import { missingMessages } from './missing-messages';

/** Where a part that is missing is filled in, uploaded or confirmed: its field is named after the `#`. */
export function placeOfPart(part: MissingPart): string {
  switch (part) {
    case 'notice-en':
    case 'notice-nl':
      return '/admin/settings/returns#guarantee-notices';
    case 'terms':
    case 'shipping':
    case 'privacy':
    case 'imprint':
      return `/admin/settings/legal#text-${part}`;
    case 'shopName':
    case 'contactEmail':
      return `/admin/settings/company#${part}`;
    case 'vatNumber':
      return `/admin/settings/taxes#business.${part}`;
    default:
      return `/admin/settings/company#business.${part}`;
  }
}

/** Names the parts that are missing, each as a link to its field. */
export function MissingParts({ parts }: { parts: readonly MissingPart[] }) {
  const t = useText(missingMessages);
  return (
    <ul className="flex flex-wrap gap-x-3">
      {parts.map((part) => (
        <li key={part}>
          <Link to={placeOfPart(part)} className="link inline-flex min-h-6 items-center">
            {t(part)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
