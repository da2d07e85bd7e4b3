import { defineMessages } from '../../shared/config/messages';

/** Texts about the VAT numbers of the trader, or that there are none. */
export const vatMessages = defineMessages({
  en: {
    optional: 'optional',
    choose: 'Choose a country',
    smallBusiness: 'Not registered for VAT (small-business scheme)',
    smallBusinessHint:
      'For a business that its own country exempts because it sells little: Kleinunternehmer in Germany and Austria, the KOR in the Netherlands, or a trader below the limit in Ireland. The shop then charges and shows no VAT, and says why. Orders and invoices up to now stay as they are. Your country’s yearly limit is yours to watch: the reports show your sales.',
    smallBusinessAbroad:
      'Sales to other EU countries are without VAT too: up to €10,000 a year they count as sales in your own country. Above that, VAT of the destination may be due, which this shop does not charge without a VAT number. You get a mail from €8,000 on, and the reports show how far you are.',
    smallBusinessIn: 'Country of the scheme',
    smallBusinessInHint: 'Where your business is established. Invoices name its law.',
    taxNumber: 'Tax number on invoices',
    taxNumberHint:
      'Where your country asks for one, such as the Steuernummer in Germany. It stands on invoices only.',
    vatNumber: 'VAT number',
    vatHint: 'With its country, such as NL001234567B01.',
    ukVatNumber: 'VAT number in the United Kingdom',
    ukVatHint:
      'Such as GB123456789. Without it nothing is sold to Great Britain; Northern Ireland needs none.',
  },
  nl: {
    optional: 'optioneel',
    choose: 'Kies een land',
    smallBusiness: 'Niet geregistreerd voor de btw (kleineondernemersregeling)',
    smallBusinessHint:
      'Voor een bedrijf dat in eigen land is vrijgesteld omdat het weinig verkoopt: de KOR in Nederland, Kleinunternehmer in Duitsland en Oostenrijk, of een ondernemer onder de grens in Ierland. De winkel rekent en toont dan geen btw, en zegt waarom. Bestellingen en facturen tot nu toe blijven zoals ze zijn. Op de jaargrens van je land let je zelf: de rapporten tonen je verkopen.',
    smallBusinessAbroad:
      'Ook verkopen aan andere EU-landen zijn zonder btw: tot € 10.000 per jaar tellen ze als verkopen in je eigen land. Daarboven kan btw van het land van bestemming verschuldigd zijn, die deze winkel zonder btw-nummer niet rekent. Vanaf € 8.000 krijg je een mail, en de rapporten laten zien hoe ver je bent.',
    smallBusinessIn: 'Land van de regeling',
    smallBusinessInHint: 'Waar je bedrijf is gevestigd. Op facturen staat de wet van dat land.',
    taxNumber: 'Belastingnummer op facturen',
    taxNumberHint:
      'Als je land daarom vraagt, zoals de Steuernummer in Duitsland. Het staat alleen op facturen.',
    vatNumber: 'Btw-nummer',
    vatHint: 'Met het land, zoals NL001234567B01.',
    ukVatNumber: 'Btw-nummer in het Verenigd Koninkrijk',
    ukVatHint:
      'Zoals GB123456789. Zonder dit nummer wordt er niets verkocht naar Groot-Brittannië; voor Noord-Ierland is het niet nodig.',
  },
});
