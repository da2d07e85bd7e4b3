import lighthouse from 'lighthouse';
import { Failure } from '../launch/terminal/failure.mjs';

/**
 * @typedef {object} AuditedPage
 * @property {string} name
 * @property {string} url
 * @property {string} [calls] a path of the API that the page asks only when it shows what it should
 */

/**
 * The pages on the way to an order. The shopper of the browser gets a filled cart.
 * @returns {Promise<AuditedPage[]>}
 */
export async function pagesOf(shopUrl, browser) {
  const [jacket] = await (await fetch(`${shopUrl}/api/products?category=JACKETS&limit=1`)).json();
  const product = await (await fetch(`${shopUrl}/api/products/${jacket.id}`)).json();
  const [variant] = product.variants;
  const { size, color, option } = variant;
  const added = await browser.request.post(`${shopUrl}/api/cart`, {
    headers: { origin: shopUrl },
    data: {
      productId: product.id,
      quantity: 1,
      ...(size && { size }),
      ...(color && { color }),
      ...(option && { option }),
    },
  });
  if (!added.ok()) throw new Failure(`The cart could not be filled: ${added.status()}.`, await added.text());
  const calls = '/api/checkout/quote';
  return [
    { name: 'home', url: `${shopUrl}/` },
    { name: 'category', url: `${shopUrl}/category/JACKETS` },
    { name: 'product', url: `${shopUrl}/product/${jacket.id}` },
    { name: 'search', url: `${shopUrl}/search?q=wool` },
    { name: 'cart', url: `${shopUrl}/cart`, calls },
    { name: 'checkout', url: `${shopUrl}/checkout`, calls },
  ];
}

/**
 * One visit with an empty cache by Lighthouse's phone: four times slower processor, 150 ms and 1.6 Mbit/s, both computed. Scores of
 * 100; times in ms; bytes as they travel, compressed; `processor` is Lighthouse's index of the machine, to compare scores by.
 * @param {AuditedPage} page
 * @param {number} port where the browser can be controlled
 */
export async function auditPage({ name, url, calls }, port) {
  const { lhr } = (await lighthouse(url, { port, logLevel: 'silent' })) ?? {};
  if (!lhr || lhr.runtimeError)
    throw new Failure(
      `Lighthouse could not measure ${name}.`,
      lhr?.runtimeError?.message ?? 'It says nothing.',
    );
  const requests = lhr.audits['network-requests'].details.items;
  if (calls && !requests.some((request) => request.url.includes(calls)))
    throw new Failure(`The page ${name} did not show the cart.`, 'See whether the shopper lost the cookie.');
  const score = (category) => Math.round((lhr.categories[category].score ?? 0) * 100);
  const time = (audit) => lhr.audits[audit].numericValue;
  const bytes = (type) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    processor: lhr.environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: time('first-contentful-paint'),
    largestPaint: time('largest-contentful-paint'),
    shift: time('cumulative-layout-shift'),
    blocking: time('total-blocking-time'),
    scripts: bytes('Script'),
    pictures: bytes('Image'),
    all: bytes(),
  };
}
