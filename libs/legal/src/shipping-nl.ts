import { costBlocks, timesTable } from './delivery-blocks.js';
import type { Block, Figures } from './legal-text.js';
import { customsLines } from './vat-texts.js';

const LAW =
  'Vanaf de dag dat je het laatste stuk ontvangt heb je 14 dagen het wettelijke herroepingsrecht: zonder reden en zonder voorwaarde.';

/** The right by law, and what the shop adds to it. */
const terms = ({ returnDays, voluntaryReturns, returnConditions }: Figures): Block[] => {
  if (voluntaryReturns === 'none') return [LAW];
  if (voluntaryReturns === 'standard')
    return [
      `${LAW} Daarna, tot ${returnDays} dagen na ontvangst, nemen we ongedragen artikelen terug waar de labels nog aan zitten, en betalen we de prijs terug, zonder de bezorgkosten.`,
    ];
  return [
    `${LAW} Daarna, tot ${returnDays} dagen na ontvangst, nemen we artikelen terug onder deze voorwaarden, die alleen voor deze vrijwillige retour gelden:`,
    { list: returnConditions },
    'Zo stuur je iets terug, in beide gevallen:',
  ];
};

export const shippingNl = (figures: Figures) => {
  const { shop, email, returnDays, handling, country, vat } = figures;
  return {
    title: 'Verzending',
    description: `Waar ${shop} bezorgt, hoelang het duurt en wat het kost. ${returnDays} dagen om te retourneren.`,
    intro: `Hier lees je hoelang je bestelling bij ${shop} onderweg is, wat dat kost en hoe ze terugkomt als ze niet bevalt.`,
    sections: {
      costs: {
        title: 'Wat verzenden kost',
        body: [
          ...costBlocks(figures, 'nl'),
          'In je winkelmand zie je het precieze bedrag voordat je betaalt. We rekenen geen administratiekosten en geen toeslag voor een betaalwijze.',
        ],
      },
      times: {
        title: 'Hoelang het duurt',
        body: [
          `We maken je bestelling ${handling} klaar, tenzij op de pagina van een product een andere tijd staat; ze vertrekt als alles klaar is. Daarna duurt de bezorging:`,
          timesTable(figures, 'nl'),
          `Werkdagen zijn maandag tot en met vrijdag, ${country === null ? 'feestdagen' : `feestdagen in ${country}`} niet meegerekend. Voor de kerst en rond feestdagen in je eigen land kan het iets langer duren. Halen we deze tijden niet, dan schrijven we je; je mag de bestelling dan ook afzeggen en krijgt je geld terug.`,
        ],
      },
      tracking: {
        title: 'Je pakket volgen',
        body: [
          'Zodra het pakket vertrekt, krijg je een e-mail met de vervoerder en de track-and-trace. Staat het vijf werkdagen stil, schrijf ons dan: wij vragen het na bij de vervoerder en laten dat niet aan jou over.',
          'Kijk het adres na voor je betaalt. Zolang we je bestelling klaarmaken, kunnen we het nog wijzigen; daarna kan alleen de vervoerder dat.',
        ],
      },
      customs: {
        title: vat.customsDuty ? 'Douane en invoerheffingen' : 'Buiten de Europese Unie',
        body: customsLines(vat, 'nl'),
      },
      returns: {
        title: 'Iets terugsturen',
        body: [
          ...terms(figures),
          {
            list: [
              `Verklaar het op de pagina ‘Overeenkomst hier herroepen’, onderaan elke pagina, of mail naar ${email}. Je krijgt meteen een ontvangstbewijs, en het retouradres per e-mail.`,
              'Pak alles zo in dat het aankomt zoals het vertrok, en bewaar het verzendbewijs.',
              'We betalen binnen 14 dagen na je bericht terug, op de manier waarop jij betaalde, zodra de artikelen of het verzendbewijs hier zijn.',
            ],
          },
          'Pas het zoals je in een winkel zou doen. Binnen de 14 dagen betalen we alleen minder terug als een stuk minder waard is geworden doordat er meer mee is gedaan, buiten gedragen of gewassen bijvoorbeeld; een label of doos die mist is geen reden. De kosten van het terugsturen zijn voor jou, tenzij wij iets verkeerds of kapots stuurden; dan betalen wij.',
        ],
      },
      exchange: {
        title: 'Een andere maat of kleur',
        body: [
          'Open je bestelling met de link uit je mail, klik op ‘Retourneren of ruilen’ en kies de maat of kleur: de winkel antwoordt per mail. Of stuur terug wat je hebt en bestel de andere meteen; het eerste betalen we terug zodra het hier is.',
        ],
      },
      faulty: {
        title: 'Verkeerd, beschadigd of kapot',
        body: [
          `Dat hoort niet te gebeuren. Gebeurt het toch, stuur dan een foto naar ${email}. Jij kiest of we het kosteloos herstellen of vervangen; kan geen van beide, dan krijg je een lagere prijs of je geld terug. De verzending heen en weer is voor ons. Is het pakket zichtbaar beschadigd, laat de vervoerder dat dan noteren als dat kan; je rechten hangen er niet van af.`,
        ],
      },
    },
  };
};
