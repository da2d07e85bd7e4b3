import { defineMessages } from '../../shared/config/messages';

export const settingsMessages = defineMessages({
  en: {
    title: 'Settings',
    readOnly: 'Only the owner can change these.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Settings updated',
    takenBack: 'Settings are as they were',
    notSaved: 'An error occurred while updating the settings.',
    identity: 'Shop',
    businessWhat:
      'Stands on invoices, in mails, in the imprint and under the texts of law. Real payments of a new shop wait until the facts without “optional” are filled in.',
    missingTitle: 'Facts of the trader are missing',
    missingRefused: 'Real payments are refused until they are filled in:',
    missingWarned: 'The law asks for them. Your shop keeps selling; please add:',
    payLaterTitle: 'No way to pay later is offered',
    payLaterText:
      'You deliver to the Netherlands. A consumer there may not be bound to pay more than half in advance, unless paying later is offered too. Enable such a method, for example Klarna, at your payment provider; it then appears at checkout. Or ask an adviser whether your shop needs it.',
    figuresWhat: 'Every text of the shop that names these figures is made from them.',
    companyFirst: 'Fill in your company first, then your VAT number here',
    toCompany: 'Fill in your company',
    promotionWhat:
      'A banner on the home page with a countdown. A percentage must hold for everything for sale; with “up to” before it, for some products. While it does not hold, shoppers do not see the banner.',
    promotionOn: 'Show a promotion',
    languagesText:
      'The shop speaks English and Dutch; shoppers start in their browser’s language and can switch.',
    timeZone:
      'Days and times are those of {zone}. That follows the address of your company until your first sale.',
    status: 'Payments and mail',
    toPayments: 'Connect payments',
    payments: 'Payments',
    live: 'Stripe: real payments',
    test: 'Stripe with a test key: no money moves',
    sandbox: 'Test payments: no money moves',
    none: 'None: nothing can be paid',
    mail: 'Mail',
    smtp: 'Sent by mail server',
    toMail: 'Mail server',
    folder: 'Kept as files, not sent',
    mailsWaiting: 'Waiting to be sent',
    mailsFailed: 'Not sent in the last 30 days',
    lastMail: 'Last one sent',
    never: 'None yet',
    needRegistration: 'A number of your trade register has another length, such as 8 digits at the KvK.',
    smallBusiness: 'Not registered for VAT (small-business scheme)',
    smallBusinessHint:
      'For a business that its own country exempts because it sells little: Kleinunternehmer in Germany and Austria, the KOR in the Netherlands, or a trader below the limit in Ireland. The shop then charges and shows no VAT, and says why. Orders and invoices up to now stay as they are. Your country’s yearly limit is yours to watch: the reports show your sales.',
    smallBusinessAbroad:
      'Sales to other EU countries are without VAT too: up to €10,000 a year they count as sales in your own country. Above that, VAT of the destination may be due, which this shop does not charge without a VAT number. You get a mail from €8,000 on, and the reports show how far you are.',
    statementsWhat:
      'Only you know what is true of your shop, so nothing is filled in. A place that you leave empty says nothing, or only what follows from your settings. There is no room here for the proof of an environmental claim: those belong to products. What stands on the home page is changed there.',
    sloganHint:
      'The title begins what search engines show of the home page. The text stands at the foot of every page.',
    productHint: 'Beside delivery and returns, so it has to be true of each product.',
    'contact-introHint':
      'Heading and first sentence of the contact page. Left empty, it says “Contact” and “About an order, a size, or anything else.”',
    contactHint: 'On the contact page: your hours as the title, and below them when you answer.',
    shippingHint:
      'Above what follows from your settings, such as how you pack. Prices and times stand there already.',
  },
  nl: {
    title: 'Instellingen',
    readOnly: 'Alleen de eigenaar kan deze wijzigen.',
    save: 'Opslaan',
    saving: 'Bezig met opslaan…',
    saved: 'Instellingen bijgewerkt',
    takenBack: 'Instellingen zijn weer zoals ze waren',
    notSaved: 'Er is een fout opgetreden bij het bijwerken van de instellingen.',
    identity: 'Winkel',
    businessWhat:
      'Staat op facturen, in mails, in het colofon en onder de wettelijke teksten. Echte betalingen van een nieuwe winkel wachten tot de gegevens zonder ‘optioneel’ zijn ingevuld.',
    missingTitle: 'Er ontbreken gegevens van de ondernemer',
    missingRefused: 'Echte betalingen worden geweigerd tot ze zijn ingevuld:',
    missingWarned: 'De wet vraagt erom. Je winkel verkoopt gewoon door; vul nog in:',
    payLaterTitle: 'Achteraf betalen wordt niet aangeboden',
    payLaterText:
      'Je bezorgt in Nederland. Een consument mag daar niet worden verplicht meer dan de helft vooraf te betalen, tenzij je ook achteraf betalen aanbiedt. Zet zo’n betaalmethode aan bij je betaaldienst, zoals Klarna; ze staat dan bij het afrekenen. Of vraag een adviseur of je winkel dit nodig heeft.',
    figuresWhat: 'Elke tekst van de winkel die deze cijfers noemt, wordt ervan gemaakt.',
    companyFirst: 'Vul eerst je bedrijf in, daarna hier je btw-nummer',
    toCompany: 'Bedrijf invullen',
    promotionWhat:
      'Een balk op de homepage met aftelklok. Een percentage moet gelden voor alles wat te koop is; met “tot” ervoor voor een deel. Zolang het niet klopt, zien klanten de balk niet.',
    promotionOn: 'Actie tonen',
    languagesText:
      'De winkel spreekt Engels en Nederlands; klanten beginnen in de taal van hun browser en kunnen wisselen.',
    timeZone:
      'Dagen en tijden zijn die van {zone}. Dat volgt het adres van je bedrijf, tot je eerste verkoop.',
    status: 'Betalingen en mail',
    toPayments: 'Betalingen koppelen',
    payments: 'Betalingen',
    live: 'Stripe: echte betalingen',
    test: 'Stripe met een testsleutel: er gaat geen geld om',
    sandbox: 'Testbetalingen: er gaat geen geld om',
    none: 'Geen: er kan niet worden betaald',
    mail: 'Mail',
    smtp: 'Verstuurd via mailserver',
    toMail: 'Mailserver',
    folder: 'Bewaard als bestanden, niet verstuurd',
    mailsWaiting: 'Wachten op verzending',
    mailsFailed: 'Niet verstuurd in de laatste 30 dagen',
    lastMail: 'Laatste verstuurd',
    never: 'Nog geen',
    needRegistration:
      'Een nummer van jouw handelsregister heeft een andere lengte, zoals 8 cijfers bij de KvK.',
    smallBusiness: 'Niet geregistreerd voor de btw (kleineondernemersregeling)',
    smallBusinessHint:
      'Voor een bedrijf dat in eigen land is vrijgesteld omdat het weinig verkoopt: de KOR in Nederland, Kleinunternehmer in Duitsland en Oostenrijk, of een ondernemer onder de grens in Ierland. De winkel rekent en toont dan geen btw, en zegt waarom. Bestellingen en facturen tot nu toe blijven zoals ze zijn. Op de jaargrens van je land let je zelf: de rapporten tonen je verkopen.',
    smallBusinessAbroad:
      'Ook verkopen aan andere EU-landen zijn zonder btw: tot € 10.000 per jaar tellen ze als verkopen in je eigen land. Daarboven kan btw van het land van bestemming verschuldigd zijn, die deze winkel zonder btw-nummer niet rekent. Vanaf € 8.000 krijg je een mail, en de rapporten laten zien hoe ver je bent.',
    statementsWhat:
      'Alleen jij weet wat voor jouw winkel klopt, daarom is er niets ingevuld. Een plek die je leeg laat zegt niets, of alleen wat uit je instellingen volgt. Het bewijs van een milieuclaim past hier niet: die hoort bij producten. Wat op de homepagina staat, wijzig je daar.',
    sloganHint:
      'Met de titel begint wat zoekmachines van de homepagina tonen. De tekst staat onderaan elke pagina.',
    productHint: 'Naast bezorging en retour; het moet dus voor elk product kloppen.',
    'contact-introHint':
      'Kop en eerste zin van de contactpagina. Laat je dit leeg, dan staat er ‘Contact’ en ‘Over een bestelling, een maat, of iets heel anders.’',
    contactHint: 'Op de contactpagina: je tijden als titel, en daaronder wanneer je antwoordt.',
    shippingHint:
      'Boven wat uit je instellingen volgt, bijvoorbeeld hoe je inpakt. Prijzen en tijden staan er al.',
  },
});
