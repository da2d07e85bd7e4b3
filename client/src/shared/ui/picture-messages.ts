import { defineMessages } from '../config/messages';

export const pictureMessages = defineMessages({
  en: {
    picture: 'Picture',
    madeWithAi: 'Made with AI',
  },
  nl: {
    picture: 'Afbeelding',
    madeWithAi: 'Gemaakt met AI',
  },
});
