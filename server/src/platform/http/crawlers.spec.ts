import { describe, expect, it } from 'vitest';
import { isCrawler, isProgram } from './crawlers.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';

describe('a crawler that says who it is', () => {
  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    `${IPHONE} Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
    'Viber',
    'WhatsApp/2.23.20.0 A',
    'Bluesky Cardyb/1.1; +mailto:support@bsky.app, Bluesky/1.1',
  ])('is known: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });
});

describe('a shopper', () => {
  it.each([
    undefined,
    '',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    `Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) ${ANDROID}`,
    `Mozilla/5.0 (Linux; Android 10; ROBOT X1; Spider Edition) ${ANDROID} Crawler-Friendly Preview Monitor`,
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${ANDROID} [Pinterest/Android]`,
    `Mozilla/5.0 (Linux; Android 14; wv) ${ANDROID} WhatsApp/2.24`,
    `Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) ${ANDROID} Viber/22.6.0.1`,
    `Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21; wv) ${ANDROID} Viber/22.6.0.1`,
    `${IPHONE} Mobile/15E148 Viber/22.6.0`,
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 Bluesky/1.90`,
    `Mozilla/5.0 (Linux; Android 16; Pixel 10 Pro; wv) ${ANDROID} MetaIAB Facebook`,
    `${IPHONE} Mobile/15E148 Tumblr/38.1`,
    `Mozilla/5.0 (Linux; Android 14; wv) ${ANDROID} Mastodon/4.2`,
    // The list has this build of Android for a robot that used a phone with it. The model may be Google's.
    `Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A.240617.008; wv) ${ANDROID} Instagram 406.0.0.58.159 Android (35/15; Google/google; Pixel 8)`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Notion/4.1 Electron/38.2',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 Friendica',
    `${IPHONE} Mobile/15E148 Instagram 350.0.0.28.90 (iPhone15,3; iOS 18_1; nl_NL; nl; scale=3.00; 1290x2796)`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.36.109;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS]`,
    `${IPHONE} GSA/340.0.690000000 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    `${IPHONE} Mobile/15E148 Snapchat/13.10.0.40 (like Safari/8619.2.8.10.9, panda)`,
    `${IPHONE} Mobile/15E148 LinkedInApp/9.30`,
  ])('is none: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });

  it('nor is a client of the API, or a name that is hidden behind a long text', () => {
    for (const client of ['node', 'curl/8.5.0', 'python-requests/2.32', 'shop-trial-purchase'])
      expect(isCrawler(client)).toBe(false);
    expect(isCrawler(`${'a'.repeat(100_000)} Googlebot/2.1`)).toBe(false);
  });
});

describe('a program that visits are not counted of', () => {
  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ])('is not: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(false);
  });

  it.each([
    undefined,
    '',
    'curl/8.5.0',
    'node',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/120 Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    // Only the list of crawlers knows these.
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.0 Safari/537.36 DareBoost',
    'Mozilla/5.0 (compatible; proximic; +http://www.proximic.com)',
  ])('is: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(true);
  });
});
