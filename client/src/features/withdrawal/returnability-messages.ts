import { defineMessages } from '../../shared/config/messages';

export const returnabilityMessages = defineMessages({
  en: {
    inTime: 'Until {deadline} you can withdraw from the contract. You can ask for an exchange until {until}.',
    voluntary: 'Until {until} you can ask for a voluntary return or an exchange.',
    unsent:
      'Your order has not been sent yet, so there is nothing to return or exchange. You can withdraw from it at any time.',
    over: 'Returns and exchanges were possible until {until}. If an item is faulty, the legal guarantee still holds: write to us.',
    nothingLeft:
      'Everything in this order has been returned, refunded or exchanged, or is part of a request already.',
  },
  nl: {
    inTime:
      'Tot en met {deadline} kun je de overeenkomst herroepen. Ruilen kun je aanvragen tot en met {until}.',
    voluntary: 'Tot en met {until} kun je een vrijwillige retour of een ruil aanvragen.',
    unsent:
      'Je bestelling is nog niet verzonden, dus er is niets om te retourneren of te ruilen. Herroepen kan altijd.',
    over: 'Retourneren en ruilen kon tot en met {until}. Is een artikel niet goed? De wettelijke garantie geldt nog: schrijf ons.',
    nothingLeft:
      'Alles uit deze bestelling is al geretourneerd, terugbetaald of geruild, of hoort al bij een verzoek.',
  },
});
