import { deliveryBlocks } from './delivery-blocks.js';
import type { Figures, Section } from './legal-text.js';
import { vatLines } from './vat-texts.js';
import { withdrawalForm } from './withdrawal-form.js';

/** What the shop adds to the right by law. */
const returns = ({ returnDays, voluntaryReturns, returnConditions }: Figures): Section => {
  if (voluntaryReturns === 'none')
    return {
      title: 'Na de 14 dagen',
      body: [
        'Als de 14 dagen om zijn, hebben we geen langere eigen termijn om je te bedenken. De garantie blijft gewoon gelden.',
      ],
    };
  const stays =
    'Hoe dat gaat, staat op de pagina Verzending. Je herroepingsrecht en de garantie blijven gewoon gelden.';
  const title = `Ruimer dan de wet: ${returnDays} dagen retourneren`;
  const promise = `Wij gaan verder dan de wet: als de 14 dagen om zijn, mag je tot ${returnDays} dagen na ontvangst nog artikelen terugsturen`;
  if (voluntaryReturns === 'own')
    return {
      title,
      body: [
        `${promise}. Alleen voor deze vrijwillige retour gelden voorwaarden:`,
        { list: returnConditions },
        stays,
      ],
    };
  return {
    title,
    body: [
      `${promise} en krijg je de prijs ervan terug. Alleen voor deze vrijwillige retour moeten ze ongedragen zijn en de labels nog hebben. ${stays}`,
    ],
  };
};

export const termsNl = (figures: Figures) => {
  const { shop, email, returnDays, handling, trader, country, vat } = figures;
  return {
    title: 'Algemene voorwaarden',
    description: `Wat ${shop} en jij van elkaar mogen verwachten: bestellen, prijzen${vat.noVat === null ? ' met btw' : ''}, betalen, bezorgen, 14 dagen herroepen, ${returnDays} dagen retourneren en garantie.`,
    intro: `Deze voorwaarden gelden voor elke bestelling die je als consument bij ${shop} plaatst. Ze zijn geschreven om te lezen. Geeft de wet van jouw land je meer, dan heb je meer.`,
    sections: {
      us: {
        title: 'Wie we zijn',
        body: [
          `${shop} is een webwinkel. Je bereikt ons via ${email}.`,
          ...(trader.length > 0 ? [{ list: trader }] : []),
        ],
      },
      order: {
        title: 'Zo komt een bestelling tot stand',
        body: [
          'Wat in de winkel staat, is een uitnodiging om te bestellen. Met de betaalknop plaats je een bestelling waaraan je vastzit. De overeenkomst is er zodra je betaling binnen is en wij die per e-mail bevestigen; daarin staat wat je kocht, wat het kostte en onder welke voorwaarden.',
          'Voor je betaalt zie je alles op een rij en kun je het verbeteren. Terwijl je betaalt, houden we je artikelen 30 minuten vast. Mislukt de betaling of komt ze te laat, dan is er geen overeenkomst en wordt er niets afgeschreven.',
          'Blijkt iets toch niet leverbaar, of is een prijs een duidelijke vergissing, dan laten we dat meteen weten en betalen we terug wat je betaalde.',
        ],
      },
      prices: {
        title: 'Prijzen',
        body: [
          'Prijzen zijn in euro. De verzendkosten onder Bezorgen komen erbij. Het totaal dat je voor het betalen ziet, is wat je betaalt.',
          { list: vatLines(vat, 'nl') },
          'Een doorgestreepte prijs is onze laagste prijs voor hetzelfde artikel in de 30 dagen voor de afprijzing. Een kortingscode geldt één keer per bestelling, onder de voorwaarden die erbij staan, en wordt niet in geld uitbetaald.',
        ],
      },
      payment: {
        title: 'Betalen',
        body: [
          'Je betaalt op een van de manieren die je bij het afrekenen ziet, op de beveiligde pagina van onze betaaldienst. De gegevens van je kaart of rekening zien wij nooit. Wanneer het bedrag wordt afgeschreven, hangt af van de manier die je kiest; dat staat op die pagina.',
        ],
      },
      delivery: {
        title: 'Bezorgen',
        body: [
          ...deliveryBlocks(figures, 'nl'),
          `We maken je bestelling ${handling} klaar, tenzij op de pagina van een product een andere tijd staat; ze vertrekt als alles klaar is. Daarna begint de levertijd. Je hebt je bestelling uiterlijk binnen 30 dagen. Het risico gaat op jou over zodra jij, of iemand die jij hebt aangewezen, het pakket heeft ontvangen. Tot alles betaald is, blijft het van ons.`,
        ],
      },
      withdrawal: {
        title: 'Herroepingsrecht: 14 dagen',
        body: [
          'Je mag de overeenkomst binnen 14 dagen herroepen, zonder te zeggen waarom. De 14 dagen beginnen op de dag dat jij, of iemand die jij hebt aangewezen en die niet de vervoerder is, het laatste stuk van de bestelling ontvangt.',
          `Herroepen doe je op de pagina ‘Overeenkomst hier herroepen’, onderaan elke pagina, of met een andere duidelijke mededeling, bijvoorbeeld per e-mail aan ${email}; als je die verstuurt voor de 14 dagen om zijn, ben je op tijd. Je mag het formulier hieronder gebruiken, maar het hoeft niet. Op die pagina krijg je meteen een ontvangstbewijs met datum en tijd, en ook per e-mail.`,
          {
            list: [
              'We betalen alles terug wat je voor de artikelen betaalde, en de kosten van de standaardbezorging als je de hele bestelling herroept, uiterlijk 14 dagen na je mededeling, op de manier waarop jij betaalde en zonder kosten.',
              'We mogen daarmee wachten tot de artikelen terug zijn of tot je laat zien dat je ze hebt verstuurd.',
              'Je stuurt de artikelen binnen 14 dagen na je mededeling terug. De kosten daarvan zijn voor jou.',
              'Voor waardevermindering betaal je alleen als je er meer mee deed dan nodig is om te zien wat het is en of het past.',
            ],
          },
        ],
      },
      form: withdrawalForm(figures, 'nl'),
      returns: returns(figures),
      guarantee: {
        title: 'Wettelijke garantie',
        body: [
          'Wat we verkopen moet zijn zoals beschreven en deugdelijk. Is dat niet zo, dan heb je de wettelijke garantie: minstens twee jaar na levering, en langer als je dat volgens de wet van jouw land mag verwachten. Je kiest tussen herstel en vervanging, kosteloos, tenzij je keuze onmogelijk of buiten verhouding is. Kan geen van beide, duurt het te lang of lukt het niet, dan kun je een lagere prijs of je geld terug vragen.',
          'Na een herstel is de wettelijke garantie op dat artikel eenmalig twaalf maanden langer.',
          'Geen scherm is gelijk, en daglicht ook niet: een klein kleurverschil is geen gebrek. Onze foto’s tonen alles zo eerlijk als we kunnen.',
        ],
      },
      liability: {
        title: 'Aansprakelijkheid',
        body: [
          'Voor opzet en grove schuld, voor letsel, en overal waar de wet geen grens toestaat zijn we onbeperkt aansprakelijk. Voor het overige zijn we aansprakelijk voor schade die bij zo’n aankoop gebruikelijk is en te voorzien was.',
        ],
      },
      content: {
        title: 'Beeld en tekst',
        body: [
          `Namen, foto’s en teksten in deze winkel zijn van ${shop} of worden met toestemming gebruikt. Een link of foto delen van iets moois mag graag; erin handelen niet.`,
        ],
      },
      complaints: {
        title: 'Klachten en het recht dat geldt',
        body: [
          `Klopt er iets niet, schrijf dan naar ${email}. We zoeken binnen 14 dagen een oplossing. Komen we er niet uit, dan kun je terecht bij het Europees Consumenten Centrum van je land of bij de rechter daar; we zijn niet verplicht mee te doen aan een procedure bij een geschillencommissie.`,
          `Het recht van ${country ?? 'het land waar wij gevestigd zijn,'} is van toepassing. Dat neemt je de bescherming niet af die het dwingende recht van je eigen land je geeft.`,
        ],
      },
      changes: {
        title: 'Wijzigingen',
        body: [
          'Voor een bestelling gelden de voorwaarden die hier stonden toen je haar plaatste. Houdt één bepaling geen stand, dan blijven de andere gelden.',
        ],
      },
    },
  };
};
