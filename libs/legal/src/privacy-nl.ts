import type { Figures } from './legal-text.js';
import { orderYearsOf, RETENTION } from '#contracts/retention';

/** How long a paid order stays; the clause of the one-stop shop only where it makes a difference. */
const ordersStay = (years: number) => {
  const period = `${years} jaar na het einde van het jaar van de bestelling en haar laatste terugbetaling`;
  if (years >= RETENTION.ossOrderYears) return period;
  return `${period}; ${RETENTION.ossOrderYears} jaar als we de btw ervan voor een ander land van de Europese Unie aangeven`;
};

export const privacyNl = ({ shop, email, authorities, countryCode }: Figures) => ({
  title: 'Privacybeleid',
  description: `Wat ${shop} van je bewaart, waarom, hoelang, wie het nog meer ziet en wat je ons volgens de AVG kunt vragen.`,
  intro: `${shop} verkoopt producten, geen gegevens. We vragen wat een bestelling nodig heeft en bewaren het zolang het moet. Er is geen account, geen advertentienetwerk en geen profiel van je.`,
  sections: {
    controller: {
      title: 'Wie verantwoordelijk is',
      body: [
        `${shop} bepaalt wat er met je gegevens gebeurt en staat daarvoor in volgens de Algemene verordening gegevensbescherming (AVG). Voor al je vragen daarover: ${email}.`,
      ],
    },
    what: {
      title: 'Wat we bewaren, en waarom',
      body: [
        {
          table: [
            ['Wat', 'Waarom', 'Grondslag (AVG)', 'Hoelang'],
            [
              'Bestelling: naam, e-mail, adres, wat je kocht en betaalde',
              'Om te bezorgen, terug te nemen en te boeken',
              'Overeenkomst, art. 6 lid 1 b; belastingwet, art. 6 lid 1 c',
              ordersStay(orderYearsOf(countryCode)),
            ],
            [
              'Bestelling die nooit is betaald',
              'Om te helpen als er bij het betalen iets misging',
              'Stappen voor een overeenkomst, art. 6 lid 1 b',
              `${RETENTION.unpaidOrderDays} dagen nadat ze verviel`,
            ],
            [
              'Herroeping, retour of ruil: naam, e-mail, wat je verklaarde',
              'Om het uit te voeren, en de ontvangst te bewijzen',
              'Wettelijke plicht, art. 6 lid 1 c; overeenkomst, art. 6 lid 1 b',
              `Met de bestelling; ${RETENTION.unmatchedWithdrawalDays} dagen als het bij geen hoort; ${RETENTION.unconfirmedWithdrawalDays} dagen als je het nooit bevestigt`,
            ],
            [
              'Wat de betaaldienst meldt',
              'Om elke betaling één keer te boeken',
              'Overeenkomst, art. 6 lid 1 b',
              `${RETENTION.paymentEventDays} dagen`,
            ],
            [
              'E-mails die we je sturen',
              'Om ze één keer te sturen, en nog eens als je erom vraagt',
              'Overeenkomst, art. 6 lid 1 b',
              `${RETENTION.mailDays} dagen`,
            ],
            [
              'Winkelmand',
              'Zodat hij er nog is als je terugkomt',
              'Stappen voor een overeenkomst, art. 6 lid 1 b',
              `Tot ${RETENTION.cartDays} dagen nadat je hem voor het laatst gebruikte`,
            ],
            [
              'Bericht via het contactformulier',
              'Om te antwoorden',
              'Ons belang om te antwoorden, art. 6 lid 1 f',
              `${RETENTION.messageDays} dagen nadat we het hebben beantwoord`,
            ],
            [
              'Nieuwsbrief: e-mailadres',
              'Om hem te sturen, nadat je hebt bevestigd',
              'Toestemming, art. 6 lid 1 a',
              `Tot ${RETENTION.formerSubscriberDays} dagen na je afmelding; ${RETENTION.unconfirmedSubscriberDays} dagen als je nooit bevestigt`,
            ],
            [
              'Bezoeken en woorden waarop wordt gezocht, zonder naam of adres',
              'Om te weten wat er gelezen en gezocht wordt',
              'Ons belang om dat te weten, art. 6 lid 1 f',
              `${RETENTION.visitDays} dagen`,
            ],
            [
              'Serverlogboek, zonder namen of adressen',
              'Om de winkel draaiend en veilig te houden',
              'Ons belang bij veiligheid, art. 6 lid 1 f',
              `Hooguit ${RETENTION.logDays} dagen`,
            ],
            [
              'Logboek van wijzigingen door medewerkers, met wat ze aan een bestelling wijzigden',
              'Om te weten wie wat wijzigde',
              'Ons belang bij veiligheid, art. 6 lid 1 f',
              `${RETENTION.auditYears} jaar`,
            ],
            [
              'Klanten en bestellingen die we uit een eerdere winkel overnemen: bestanden en verslagen',
              'Om de overname te controleren en terug te draaien',
              'Ons belang bij juiste gegevens, art. 6 lid 1 f',
              `Bestanden ${RETENTION.uploadDays} dagen, verslagen ${RETENTION.importReportDays} dagen`,
            ],
            [
              'Klantgegevens: naam, e-mail, telefoon, adressen, notities',
              'Om onze klanten en hun geschiedenis te kennen',
              'Ons belang om je goed te helpen, art. 6 lid 1 f',
              `${RETENTION.customerYears} jaar na je laatste bestelling en de laatste wijziging; zolang je met marketingmails instemt`,
            ],
            [
              'Bestellingen bij een eerdere winkel van ons: naam, e-mail, adres, wat je kocht',
              'Om ze te boeken, en om je geschiedenis te kennen',
              'Belastingwet, art. 6 lid 1 c; ons belang bij juiste gegevens, art. 6 lid 1 f',
              `${orderYearsOf(countryCode)} jaar na het einde van het jaar van de bestelling`,
            ],
            [
              'Beoordeling: naam, e-mail, wat je schreef',
              'Om te tonen wat kopers zeggen',
              'Toestemming, art. 6 lid 1 a',
              `${RETENTION.reviewYears} jaar nadat je haar schreef`,
            ],
            [
              'Aanvraag van je gegevens: e-mailadres',
              'Om je de link te mailen',
              'Wettelijke plicht, art. 6 lid 1 c',
              `Tot de link eindigt, hooguit ${RETENTION.dataLinkMinutes + RETENTION.dataAccessMinutes} minuten; de e-mail zoals hierboven`,
            ],
          ],
        },
        'Je bent tot niets hiervan verplicht. Zonder naam, e-mail en adres kunnen we alleen geen pakket sturen.',
      ],
    },
    payment: {
      title: 'Betalen',
      body: [
        'Je betaalt op de pagina van onze betaaldienst, die zelf verantwoordelijk is voor wat daar gebeurt. Kaartnummers en bankgegevens krijgen wij nooit; we horen dat, hoe en hoeveel er is betaald.',
      ],
    },
    cookies: {
      title: 'Cookies en opslag op je apparaat',
      body: [
        'We plaatsen alleen wat de winkel echt nodig heeft, dus er is geen banner om weg te klikken:',
        {
          list: [
            'een cookie die je winkelmand aan je browser koppelt, en een die onthoudt welke taal je koos;',
            'op je apparaat: het land en de kortingscode die je koos, die we krijgen als de prijs van je winkelmand wordt berekend;',
            'alleen op je apparaat, nooit naar ons verstuurd: je verlanglijst, wat je het laatst bekeek, hoe je lijsten graag ziet, en, tot je het tabblad sluit, wat je bij het afrekenen invulde.',
          ],
        },
        'In je browser kun je dat allemaal op elk moment wissen.',
      ],
    },
    statistics: {
      title: 'Bezoekers tellen',
      body: [
        'We tellen hoe vaak pagina’s worden bekeken, zonder cookies en zonder een id op je apparaat. Bezoekers worden onderscheiden met een hash die is gemaakt met een toevallige waarde die elke dag wordt vernietigd; daarna kan niemand, ook wij niet, nog zien wie het was. Woorden waarop in de winkel wordt gezocht, worden geteld zonder bij te houden wie er zocht. Grondslag: ons belang om te weten wat er gelezen en gezocht wordt, art. 6 lid 1 f.',
      ],
    },
    newsletter: {
      title: 'Nieuwsbrief',
      body: [
        'Je staat pas op de lijst nadat je op de link in de bevestigingsmail hebt gedrukt. In elke nieuwsbrief staat een link om je weer af te melden. We meten niet of je hem opent.',
      ],
    },
    recipients: {
      title: 'Wie het nog meer ziet',
      body: [
        'Alleen wie nodig is, alleen wat nodig is, en onder een contract dat hen bindt:',
        {
          list: [
            'de vervoerder: naam, adres, en e-mail voor de bezorgmelding;',
            'de betaaldienst: bedrag, bestelnummer, en wat je daar zelf invult;',
            'wie de winkel host en onze e-mails bezorgt.',
          ],
        },
        'We verkopen en verhuren niets. Verwerkt een van hen gegevens buiten de Europese Economische Ruimte, dan gebeurt dat onder een adequaatheidsbesluit of de modelcontractbepalingen van de Europese Commissie.',
      ],
    },
    rights: {
      title: 'Je rechten',
      body: [
        'Je mag altijd en kosteloos:',
        {
          list: [
            'inzien wat we van je hebben, en het krijgen in een gangbaar formaat;',
            'het laten verbeteren, wissen of afschermen, zolang geen wet ons verplicht het te bewaren;',
            'bezwaar maken tegen wat we op grond van ons eigen belang doen;',
            'een toestemming intrekken, vanaf dat moment.',
          ],
        },
        'De pagina Jouw gegevens, onderaan elke pagina, toont, downloadt en wist wat we van je adres hebben. Een bestelling die onderweg is of een retour die loopt, moet eerst klaar zijn. Facturen blijven met naam en adres zo lang staan als de tabel hierboven voor bestellingen noemt.',
        `Voor al het andere is een e-mail aan ${email} genoeg; we antwoorden binnen een maand. Je mag ook een klacht indienen bij een toezichthouder: ${authorities.privacy === null ? 'de onze' : `de onze, de ${authorities.privacy},`} of die van het land waar je woont.`,
      ],
    },
    security: {
      title: 'Hoe we erop passen',
      body: [
        'De winkel is alleen over een versleutelde verbinding te bereiken. Weinig mensen kunnen bestellingen zien, ieder met een eigen aanmelding, en elke wijziging wordt vastgelegd. We nemen geen geautomatiseerde besluiten over je.',
      ],
    },
    changes: {
      title: 'Wijzigingen',
      body: [
        'Verandert de winkel, dan verandert deze tekst mee. Wat hier staat, geldt; verandert er iets belangrijks voor gegevens die we al hebben, dan laten we het je weten.',
      ],
    },
  },
});
