import type { ExemplifiedMail } from './mail-example.js';
import { escapeHtml } from './mail-layout.js';
import { locale, type Locale } from '#contracts/primitives';

const STYLE = `body{margin:0 auto;max-width:1400px;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#16201b;background:#faf6ee}
nav ul{columns:18rem;padding-left:1.2rem}h2{margin:3rem 0 .5rem}
.pair{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
iframe{width:100%;height:640px;border:1px solid #ddd3c1;background:#fff}
pre{margin:0;padding:16px;max-height:640px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ddd3c1;background:#fff}`;

/** Content security policy: allows the styles of the page and of the mails in it, no scripts and no requests. */
export const MAIL_PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page with every mail in every language, as HTML and as text, rendered from the examples. */
export function mailPreviewPage(mails: readonly ExemplifiedMail[]): string {
  const shown = mails.flatMap((mail) => locale.options.map((language) => ({ mail, language })));
  const links = shown.map(({ mail, language }) => {
    const id = idOf(mail, language);
    return `<li><a href="#${id}">${id}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title><style>${STYLE}</style></head>
<body>
<h1>Mails</h1>
<p>Made from examples by what makes the real ones. This page is there in development only.</p>
<nav aria-label="Mails"><ul>
${links.join('\n')}
</ul></nav>
${shown.map(({ mail, language }) => section(mail, language)).join('\n')}
</body>
</html>
`;
}

function section(mail: ExemplifiedMail, language: Locale): string {
  const { subject, html, text, headers } = mail.preview(language);
  const id = idOf(mail, language);
  const shownHeaders = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return `<section id="${id}" aria-labelledby="${id}-name">
<h2 id="${id}-name">${id}</h2>
<p lang="${language}"><strong>${escapeHtml(subject)}</strong>${shownHeaders.map((line) => `<br><small>${escapeHtml(line)}</small>`).join('')}</p>
<div class="pair">
<iframe sandbox title="${id} as HTML" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe>
<pre lang="${language}" tabindex="0" aria-label="${id} as text">${escapeHtml(text)}</pre>
</div>
</section>`;
}

function idOf(mail: ExemplifiedMail, language: Locale): string {
  return `${mail.name}-${language}`;
}
