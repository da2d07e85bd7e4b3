import { useEffect, useState } from 'react';

interface SingletonProps {
  readonly styles: string;
  readonly dynamic?: boolean;
}

/**
 * Stands in for the package `react-style-singleton` (see `vite.config.ts`), by which dialogs stop the page behind them from
 * scrolling. The package adds a `<style>` element, which the shop's content security policy refuses. A style sheet that
 * is adopted by the document is no inline style.
 */
export function styleSingleton(): (props: SingletonProps) => null {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string) => {
    users += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = null;
  };
  return function Style({ styles, dynamic = false }: SingletonProps): null {
    // The first style holds while there is one, unless it is said to change: as in the package.
    const [first] = useState(styles);
    const shown = dynamic ? styles : first;
    useEffect(() => {
      add(shown);
      return remove;
    }, [shown]);
    return null;
  };
}
