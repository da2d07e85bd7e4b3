import { defineMessages } from '../../shared/config/messages';

/** Help for the columns of the shop's own product file that have a form of their own. */
export const productFileMessages = defineMessages({
  en: {
    title: 'The shop’s own product file: how its columns are filled in',
    text: 'Export the products, change cells and import the file again. A column that you remove stays as it is in the shop; an empty cell removes what was there. Words may be English or Dutch.',
    status:
      'draft, active or archived. A product that says active and lacks something is a draft, and goes on sale with the import that completes it',
    kind: 'textile, footwear or other; empty: as the tax class says',
    composition:
      'Percentages by part, with a semicolon between parts: Shell: 60 % cotton, 40 % polyester; Lining: 100 % polyester. Without parts: 100 % cotton',
    animalParts: 'true or false',
    footwear:
      'All three parts: Upper: leather, textile; Lining and sock: textile; Outer sole: other materials',
    care: 'The words of the product form, with | between them: Wash at 30 °C|Do not bleach',
    country: 'Code or name of the country where it was made: PT or Portugal',
    maker: 'The name of a maker at Products, Makers',
    responsible: 'To read only: it belongs to the maker',
    warnings: 'Warnings and safety, in English and in Dutch',
    handlingTime: 'Business days from the payment until the parcel leaves: 12 to 15; empty: as in Settings',
    claims:
      'Proofs of environmental claims, with | between them: recycled 60 % shell / buitenkant: https://…|sustainable: https://…',
    slug: 'The last part of the address, in English and in Dutch. A former address leads on to the new one',
    pictures:
      'All pictures in their order, with | between them: address, colour in square brackets, text. A picture of another host is copied. https://… [Moss] From behind|/media/… Front',
  },
  nl: {
    title: 'Het eigen productbestand van de winkel: hoe je de kolommen invult',
    text: 'Exporteer de producten, wijzig cellen en importeer het bestand weer. Een kolom die je weghaalt, blijft in de winkel zoals ze is; een lege cel verwijdert wat er stond. Woorden mogen Nederlands of Engels zijn.',
    status:
      'draft, active of archived. Een product met active waar nog iets ontbreekt, is een concept en gaat in de verkoop met de import die het volledig maakt',
    kind: 'textile, footwear of other; leeg: zoals de btw-soort zegt',
    composition:
      'Percentages per onderdeel, met een puntkomma tussen onderdelen: Buitenkant: 60 % katoen, 40 % polyester; Voering: 100 % polyester. Zonder onderdelen: 100 % katoen',
    animalParts: 'true of false (ja of nee)',
    footwear:
      'Alle drie de onderdelen: Bovendeel: leer, textiel; Voering en inlegzool: textiel; Loopzool: overige materialen',
    care: 'De woorden van het productformulier, met | ertussen: Wassen op 30 °C|Niet bleken',
    country: 'Code of naam van het land waar het is gemaakt: PT of Portugal',
    maker: 'De naam van een maker bij Producten, Makers',
    responsible: 'Alleen om te lezen: die hoort bij de maker',
    warnings: 'Waarschuwingen en veiligheid, in het Engels en in het Nederlands',
    handlingTime:
      'Werkdagen van de betaling tot het pakket vertrekt: 12 tot 15; leeg: zoals bij Instellingen',
    claims:
      'Bewijzen van milieuclaims, met | ertussen: recycled 60 % shell / buitenkant: https://…|sustainable: https://…',
    slug: 'Het laatste deel van het adres, in het Engels en in het Nederlands. Een oud adres leidt door naar het nieuwe',
    pictures:
      'Alle foto’s op volgorde, met | ertussen: adres, kleur tussen rechte haken, tekst. Een foto van elders wordt gekopieerd. https://… [Moss] Achterkant|/media/… Voorkant',
  },
});
