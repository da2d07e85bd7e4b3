import type { MouseEvent, ReactNode } from 'react';
import { useConfirmation } from '../../api/confirmation-api';

interface DownloadLinkProps {
  href: string;
  title?: string;
  children: ReactNode;
}

/** Link to a file of personal data: password or code are asked for first when the session is not recently confirmed. */
export function DownloadLink({ href, title, children }: DownloadLinkProps) {
  const confirmed = useConfirmation();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (await confirmed()) window.location.assign(href);
  };
  return (
    <a href={href} download className="button-quiet" title={title} onClick={(event) => void download(event)}>
      {children}
    </a>
  );
}
