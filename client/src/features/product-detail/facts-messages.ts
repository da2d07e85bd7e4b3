import { defineMessages } from '../../shared/config/messages';

/** The facts section of the product page. */
export const factsMessages = defineMessages({
  en: {
    title: 'Composition, care and maker',
    fibres: 'Fibres',
    animal: 'Animal origin',
    animalText: 'Contains non-textile parts of animal origin',
    care: 'Care',
    origin: 'Made in',
    warning: 'Safety',
    maker: 'Maker',
    responsible: 'Responsible person in the EU',
    languages: 'Composition in other languages',
  },
  nl: {
    title: 'Samenstelling, onderhoud en maker',
    fibres: 'Vezels',
    animal: 'Dierlijke oorsprong',
    animalText: 'Bevat niet-textieldelen van dierlijke oorsprong',
    care: 'Onderhoud',
    origin: 'Gemaakt in',
    warning: 'Veiligheid',
    maker: 'Maker',
    responsible: 'Verantwoordelijke in de EU',
    languages: 'Samenstelling in andere talen',
  },
});
