interface RichTextProps {
  /** Rich text of the server, which sanitises it on the way in and on the way out. */
  html: string;
  /** What a table is called for those who scroll it by keyboard. */
  tableLabel: string;
}

/** A rich text: headings, lists, tables that scroll in a box of their own, and pictures. */
export function RichText({ html, tableLabel }: RichTextProps) {
  const box = `<div class="rich-table" role="region" tabindex="0" aria-label="${tableLabel}">`;
  const shown = html.replaceAll('<table>', `${box}<table>`).replaceAll('</table>', '</table></div>');
  return <div className="rich-text max-w-[65ch]" dangerouslySetInnerHTML={{ __html: shown }} />;
}
