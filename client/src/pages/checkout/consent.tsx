import { Fragment } from 'react';
import { checkoutMessages } from '../../features/checkout/messages';
import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { usePageAddress } from '../../shared/config/use-page-address';

/**
 * Terms that the shopper accepts by paying. The links open in a new tab, so that the form keeps its values.
 */
export function Consent() {
  const pageAddress = usePageAddress();
  const t = useText(checkoutMessages);
  const links: Record<string, { to: string; name: string }> = {
    '{terms}': { to: pageAddress('terms'), name: t('termsLink') },
    '{privacy}': { to: pageAddress('privacy'), name: t('privacyLink') },
  };
  const parts = t('terms', { terms: '{terms}', privacy: '{privacy}' }).split(/(\{\w+\})/);
  return (
    <p className="text-sm text-stone">
      {parts.map((part, index) => {
        const link = links[part];
        return (
          <Fragment key={index}>
            {link ? (
              <Link to={link.to} target="_blank" className="link">
                {link.name}
              </Link>
            ) : (
              part
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
