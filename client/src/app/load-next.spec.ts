import { afterEach, expect, it, vi } from 'vitest';
import { loadedPage, loadNext, matchPage } from './routes';

const [category, product] = ['/category/JACKETS', '/product/1'].map((path) => matchPage(path).route);

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

it('loads the code of a product from a category, unless the browser saves data', async () => {
  if (!category || !product) throw new Error('The shop has no such pages.');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  loadNext(category);
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadedPage(product)).toBeUndefined();
  Reflect.deleteProperty(navigator, 'connection');
  loadNext(category);
  await vi.waitFor(() => expect(loadedPage(product)?.Page).toBeDefined(), 20_000);
});
