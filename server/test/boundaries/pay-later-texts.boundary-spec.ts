import { describe, expect, it } from 'vitest';
import { shopTexts } from './shop-texts.js';

/**
 * Words that advertise paying later or in parts. That is consumer credit (Directive (EU) 2023/2225), whose texts come from
 * the payment provider alone: the shop shows the name of the method, which it has from there, and nothing beside it.
 */
const ENGLISH =
  /\b(pay(ing|ment)? later|buy now|deferred payment|pay in \w+ parts|in instal+ments?|instal+ment plan|interest[- ]free|0 ?% interest|on credit|spread the cost)\b/gi;
const DUTCH =
  /\b(achteraf betal\w*|betaal (later|achteraf)|later betal\w*|(in|betal\w*) termijnen|termijnbetal\w*|gespreid betal\w*|renteloos|rentevrij|0 ?% rente|op krediet|koop nu)\b/gi;
const PROVIDERS = /\b(klarna|afterpay|clearpay|riverty|scalapay|alma|billie|in3)\b/gi;

/** The words of a text that advertise paying later. */
const wordsIn = (text: string) => [ENGLISH, DUTCH, PROVIDERS].flatMap((words) => text.match(words) ?? []);

describe('the fixed texts of the shop [law: pay-later-texts]', () => {
  it('say nothing of their own about paying later or in parts', () => {
    const texts = shopTexts();
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.flatMap(({ path, text }) => wordsIn(text).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  it.each([
    'Pay later, interest-free.',
    'Buy now and pay in three parts.',
    'Koop nu, betaal later.',
    'Achteraf betalen met Klarna',
    'Betaal in termijnen tegen 0% rente.',
    'Gespreid betalen kan ook.',
  ])('would be found: %s', (text) => {
    expect(wordsIn(text)).not.toEqual([]);
  });
});
