import type { HomePage, HomeSection } from '#contracts/home-page';
import { describe, expect, it } from 'vitest';
import { draftOf, faultsOf, inputOf, languageOfFaults, moved, newSection, statementsOf } from './home-draft';

const part = (kind: 'hero' | 'story' | 'newsletter'): HomeSection => ({ id: kind, kind, isHidden: false });
const SAID = { en: { title: 'Warm', text: 'Linen.' }, nl: { title: 'Warm', text: 'Linnen.' } };
const PAGE: HomePage = {
  sections: [part('hero'), part('story'), part('newsletter')],
  hero: SAID,
  story: null,
  promise: null,
  newsletter: null,
  revision: 'r1',
};
const idsOf = (sections: readonly HomeSection[]) => sections.map(({ id }) => id);

describe('the draft of the home page', () => {
  it('saves what was loaded unchanged, and a place of blanks as one that says nothing', () => {
    expect(inputOf(draftOf(PAGE), 'r1')).toEqual(PAGE);
    const blank = { en: { title: ' ', text: '' }, nl: { title: '', text: '\n' } };
    expect(inputOf({ ...draftOf(PAGE), hero: blank }, 'r1').hero).toBeNull();
  });

  it('shows the statements of a draft among those of other places', () => {
    const draft = { ...draftOf(PAGE), hero: draftOf(PAGE).story, story: SAID };
    expect(statementsOf(draft, { hero: SAID, contact: SAID })).toEqual({
      hero: undefined,
      story: SAID,
      promise: undefined,
      newsletter: undefined,
      contact: SAID,
    });
  });

  it('moves a section, and leaves it where it is at the ends', () => {
    const { sections } = PAGE;
    expect(idsOf(moved(sections, 'story', -1))).toEqual(['story', 'hero', 'newsletter']);
    expect(idsOf(moved(sections, 'story', 1))).toEqual(['hero', 'newsletter', 'story']);
    expect(idsOf(moved(sections, 'hero', -1))).toEqual(idsOf(sections));
    expect(idsOf(moved(sections, 'newsletter', 1))).toEqual(idsOf(sections));
  });

  it('asks for both languages of a section and of a statement, and says in which a text is missing', () => {
    const text = newSection('text', 'own');
    const both = { en: 'Linen', nl: 'Linnen' };
    const draft = { ...draftOf(PAGE), sections: [{ ...text, title: both, body: { en: 'Woven.', nl: '' } }] };
    expect(faultsOf(draft as typeof draft & { sections: HomeSection[] })).toEqual({
      'sections.0.body.nl': 'missing',
    });
    expect(languageOfFaults(['sections.0.body.nl'])).toBe('nl');
    const half = { ...draftOf(PAGE), hero: { ...SAID, en: { title: 'Warm', text: '' } } };
    expect(faultsOf(half)).toEqual({ 'hero.en.text': 'missing' });
    expect(languageOfFaults(['hero.en.text', 'story.nl.text'])).toBeUndefined();
  });

  it.each([
    ['/pages/linen', true],
    ['https://weaver.example/', true],
    ['//weaver.example', false],
    ['/\\weaver.example', false],
    ['javascript:alert(1)', false],
    ['http://weaver.example', false],
  ])('takes a link to %s: %s', (to, isTaken) => {
    const both = { en: 'a', nl: 'b' };
    const picture = {
      ...newSection('picture', 'own'),
      title: both,
      text: both,
      picture: '/media/photo-0123456789abcdef-0123456789/1600.webp',
      link: { to, label: both },
    };
    const faults = faultsOf({ ...draftOf(PAGE), sections: [picture] });
    expect(faults).toEqual(isTaken ? {} : { 'sections.0.link.to': 'invalid' });
  });
});
