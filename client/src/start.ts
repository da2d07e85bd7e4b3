/**
 * The first code of a page: lets the page be painted, then loads the code that makes it react. What the server has rendered is
 * readable without code, whose bytes would only take turns with those of the first picture.
 */
import { firstView } from './app/first-view';
import { repeatEarlyInput } from './app/early-input';

repeatEarlyInput();
void firstView(document.getElementById('root')).then(() => {
  // The code of every page, whose entry is first, and that of this page.
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="code"]')];
  const [entry = '', ...others] = metas.flatMap(({ content }) => content.split(' '));
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const load = () => import(/* @vite-ignore */ entry) as Promise<unknown>;
  // One retry, as for every code (`codeOnce`, which is part of what is loaded here). Without it the page stays readable.
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, 1_500)).then(load));
});
