import { describe, expect, it } from 'vitest';
import { makeSettings } from '../../shared/testing/make-settings';
import { changeOf, draftOf, faultsOf } from './settings-draft';

const HERO = {
  en: { title: 'Made by the sea', text: 'Knitted in Leeuwarden.' },
  nl: { title: 'Gemaakt aan zee', text: 'Gebreid in Leeuwarden.' },
};
const STORY = { en: { title: 'Us', text: 'Two of us.' }, nl: { title: 'Wij', text: 'Met z’n tweeën.' } };
const PICTURE = { url: '/media/photo-1/960.webp', en: 'On the dyke', nl: 'Op de dijk' };
// As the database answers: in another order than that of the form.
const stored = makeSettings({ statements: { story: STORY, hero: HERO }, customerPictures: [PICTURE] });
const typed = draftOf(stored);

describe('what a shop says of itself, as it is typed', () => {
  it('is not sent when it was not changed, whatever the order it is stored in', () => {
    expect(faultsOf(typed)).toEqual({});
    expect(changeOf(typed, stored)).toEqual({});
    expect(changeOf({ ...typed, returnDays: '60' }, stored)).toEqual({ returnDays: 60 });
  });

  it('loses a statement that is emptied, and keeps the others', () => {
    const emptied = {
      ...typed,
      'statements.story.en.title': ' ',
      'statements.story.en.text': '',
      'statements.story.nl.title': '',
      'statements.story.nl.text': '',
    };
    expect(changeOf(emptied, stored)).toEqual({ statements: { hero: HERO } });
  });

  it('needs title and text in both languages', () => {
    expect(faultsOf({ ...typed, 'statements.promise.nl.title': 'Voor altijd' })).toEqual({
      'statements.promise.en.title': 'needStatement',
      'statements.promise.en.text': 'needStatement',
      'statements.promise.nl.text': 'needStatement',
    });
    expect(faultsOf({ ...typed, 'statements.hero.en.title': 'x'.repeat(81) })).toEqual({
      'statements.hero.en.title': 'needStatement',
    });
  });

  it('sends the pictures without the empty rows', () => {
    const added = { url: 'https://pictures.example/2.jpg', en: 'In the rain', nl: ' In de regen ' };
    const customerPictures = [...typed.customerPictures, { url: '', en: ' ', nl: '' }, added];
    expect(changeOf({ ...typed, customerPictures }, stored)).toEqual({
      customerPictures: [PICTURE, { ...added, nl: 'In de regen' }],
    });
    expect(changeOf({ ...typed, customerPictures: [] }, stored)).toEqual({ customerPictures: [] });
  });

  it.each([
    [{ url: '/media/a.webp', en: 'Only English', nl: '' }, { 'customerPictures.0.nl': 'needCaption' }],
    [{ url: 'no address', en: 'a', nl: 'b' }, { 'customerPictures.0.url': 'needPicture' }],
  ])('refuses the picture %j', (picture, faults) => {
    expect(faultsOf({ ...typed, customerPictures: [picture] })).toEqual(faults);
  });
});
