/**
 * Changes the document as Chrome does when it translates a page: puts each text into two elements `font`, also each that comes
 * later. The words stay, so that tests find them. Runs inside the page, so it uses nothing of this file.
 */
export function translateDocument(): MutationObserver {
  const wrap = (text: Node): void => {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim()) return;
    if (
      parent.closest(
        'font, script, style, noscript, textarea, select, svg, [contenteditable], [translate=no]',
      )
    )
      return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.nodeValue;
    parent.replaceChild(outer, text);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => wrapAll(node))),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
