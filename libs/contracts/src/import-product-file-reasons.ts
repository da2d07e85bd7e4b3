import type { Locale } from './primitives.js';

/** What an import says about the shop's own product file, in the owner's languages. */
export const PRODUCT_FILE_REASONS = {
  'value-missing': {
    en: 'This cannot be empty; it stays as it is.',
    nl: 'Dit kan niet leeg zijn; het blijft zoals het is.',
  },
  'value-unknown': {
    en: 'This is not known. Write one of: {known}. It stays as it is.',
    nl: 'Dit is niet bekend. Schrijf een van: {known}. Het blijft zoals het is.',
  },
  'text-too-long': {
    en: 'The text is longer than {longest} characters; it stays as it is.',
    nl: 'De tekst is langer dan {longest} tekens; hij blijft zoals hij is.',
  },
  'list-too-long': {
    en: 'The list has more than {most} values; it stays as it is.',
    nl: 'De lijst heeft meer dan {most} waarden; ze blijft zoals ze is.',
  },
  'count-too-small': {
    en: 'The number is below {least}; it stays as it is.',
    nl: 'Het getal is lager dan {least}; het blijft zoals het is.',
  },
  'count-above': {
    en: 'The number is above {most}; it stays as it is.',
    nl: 'Het getal is hoger dan {most}; het blijft zoals het is.',
  },
  'number-rounded': {
    en: 'A spreadsheet has rounded this number and its digits are lost. Format the column as text and enter it in full; it was left out.',
    nl: 'Een spreadsheet heeft dit getal afgerond; de cijfers zijn weg. Maak de kolom op als tekst en vul het geheel in; het is overgeslagen.',
  },
  'zeros-lost': {
    en: 'A spreadsheet has removed the zeros at the start. Format the column as text; it stays as it is.',
    nl: 'Een spreadsheet heeft de nullen aan het begin verwijderd. Maak de kolom op als tekst; het blijft zoals het is.',
  },
  'lines-differ': {
    en: 'The lines of this product have different values in this column; it stays as it is. Write the same value in each.',
    nl: 'De regels van dit product hebben verschillende waarden in deze kolom; het blijft zoals het is. Schrijf in elke regel dezelfde waarde.',
  },
  'line-twice': {
    en: 'This variant stands in an earlier line already; the first line was taken.',
    nl: 'Deze variant staat al in een eerdere regel; de eerste regel is genomen.',
  },
  'column-not-imported': {
    en: 'This column is for reading. Change it in the form of the product.',
    nl: 'Deze kolom is om te lezen. Wijzig dit in het formulier van het product.',
  },
  'product-unknown': {
    en: 'The shop has no product with this id. To add a product, leave the id empty.',
    nl: 'De winkel heeft geen product met dit id. Laat het id leeg om een product toe te voegen.',
  },
  'variant-unknown': {
    en: 'The product has no variant with this id. To add a variant, leave the id empty.',
    nl: 'Het product heeft geen variant met dit id. Laat het id leeg om een variant toe te voegen.',
  },
  'variants-equal': {
    en: 'Two variants would have the same SKU or the same options; all variants of the product stay as they are.',
    nl: 'Twee varianten zouden dezelfde SKU of dezelfde opties hebben; alle varianten van het product blijven zoals ze zijn.',
  },
  'sku-missing': {
    en: 'A new variant needs a SKU; it was left out.',
    nl: 'Een nieuwe variant heeft een SKU nodig; hij is overgeslagen.',
  },
  'sku-kept': {
    en: 'This SKU belongs to another product; the variant keeps its own.',
    nl: 'Deze SKU hoort bij een ander product; de variant houdt zijn eigen SKU.',
  },
  'category-by-rule': {
    en: '{name} is filled by a rule and cannot be entered here; it was left out.',
    nl: '{name} wordt door een regel gevuld en kan hier niet worden ingevuld; ze is overgeslagen.',
  },
  'composition-unknown': {
    en: '“{unknown}” is no part or fibre. Write for example: Shell: 65 % polyester, 35 % cotton; Lining: 100 % polyester. The composition stays as it is.',
    nl: '“{unknown}” is geen onderdeel of vezel. Schrijf bijvoorbeeld: Buitenkant: 65 % polyester, 35 % katoen; Voering: 100 % polyester. De samenstelling blijft zoals ze is.',
  },
  'fibre-meant': {
    en: 'The law has no fibre “{unknown}”. Did you mean “{fibre}”? A kind or trade name can stand in the description. The composition stays as it is.',
    nl: 'De wet kent geen vezel “{unknown}”. Bedoel je “{fibre}”? Een soort of merknaam kan in de omschrijving staan. De samenstelling blijft zoals ze is.',
  },
  'composition-sum': {
    en: 'The percentages of “{part}” must add up to 100. The composition stays as it is.',
    nl: 'De percentages van “{part}” moeten samen 100 zijn. De samenstelling blijft zoals ze is.',
  },
  'composition-repeated': {
    en: 'A part or fibre stands there twice, at “{part}”. Write each once. The composition stays as it is.',
    nl: 'Een onderdeel of vezel staat er twee keer, bij “{part}”. Schrijf elk één keer. De samenstelling blijft zoals ze is.',
  },
  'composition-other': {
    en: 'Other fibres are at most 15 %, at “{part}”. Name the fibres. The composition stays as it is.',
    nl: 'Overige vezels zijn hoogstens 15 %, bij “{part}”. Noem de vezels. De samenstelling blijft zoals ze is.',
  },
  'composition-whole': {
    en: 'One part has no name, the others have. Name every part, such as Shell and Lining. The composition stays as it is.',
    nl: 'Eén onderdeel heeft geen naam, de andere wel. Noem elk onderdeel, zoals Buitenkant en Voering. De samenstelling blijft zoals ze is.',
  },
  'footwear-unknown': {
    en: '“{unknown}” cannot be read. Write all three parts with one or two materials each: Upper: leather; Lining and sock: textile; Outer sole: other materials. The materials stay as they are.',
    nl: '“{unknown}” is niet te lezen. Schrijf alle drie de onderdelen met elk een of twee materialen: Bovendeel: leer; Voering en inlegzool: textiel; Loopzool: overige materialen. De materialen blijven zoals ze zijn.',
  },
  'care-unknown': {
    en: '“{unknown}” is no care instruction of the shop. Write one as the product form shows it, with | between several. They stay as they are.',
    nl: '“{unknown}” is geen wasvoorschrift van de winkel. Schrijf er een zoals in het productformulier, met | ertussen. Ze blijven zoals ze zijn.',
  },
  'care-repeated': {
    en: 'Two instructions are about the same treatment, such as washing. Leave one. They stay as they are.',
    nl: 'Twee voorschriften gaan over dezelfde behandeling, zoals wassen. Laat er één staan. Ze blijven zoals ze zijn.',
  },
  'country-unknown': {
    en: 'This is no country. Write its code or name, such as PT or Portugal. It stays as it is.',
    nl: 'Dit is geen land. Schrijf de code of naam, zoals PT of Portugal. Het blijft zoals het is.',
  },
  'handling-time-unknown': {
    en: '“{unknown}” is no number of business days. Write two whole numbers from 0 to 20, the second not less than the first, such as 12 to 15. The time stays as it is.',
    nl: '“{unknown}” is geen aantal werkdagen. Schrijf twee hele getallen van 0 tot 20, het tweede niet kleiner dan het eerste, zoals 12 tot 15. De tijd blijft zoals hij is.',
  },
  'maker-unknown': {
    en: 'The shop has no maker with this name. Add it at Products, Makers, then import again. It stays as it is.',
    nl: 'De winkel heeft geen maker met deze naam. Voeg hem toe bij Producten, Makers en importeer opnieuw. Het blijft zoals het is.',
  },
  'maker-responsible': {
    en: 'The responsible person belongs to the maker. Change it at Products, Makers; it stays as it is.',
    nl: 'De verantwoordelijke hoort bij de maker. Wijzig die bij Producten, Makers; het blijft zoals het is.',
  },
  'claim-unknown': {
    en: '“{word}” is no claim that the shop knows. Write one of: {known}. The proofs stay as they are.',
    nl: '“{word}” is geen claim die de winkel kent. Schrijf een van: {known}. De bewijzen blijven zoals ze zijn.',
  },
  'claim-unreadable': {
    en: '“{written}” cannot be read as one proof. Write the claim, for a part its share and name in English and Dutch, and the address of the proof: recycled 60 % shell / buitenkant: https://… Write each claim once, with | between several. The proofs stay as they are.',
    nl: '“{written}” is niet als één bewijs te lezen. Schrijf de claim, voor een onderdeel het aandeel en de naam in het Engels en Nederlands, en het adres van het bewijs: recycled 60 % shell / buitenkant: https://… Schrijf elke claim één keer, met | ertussen. De bewijzen blijven zoals ze zijn.',
  },
  'slug-unreadable': {
    en: 'This is no last part of an address. Write letters, digits and hyphens, such as shell-jacket. It stays as it is.',
    nl: 'Dit is geen laatste deel van een adres. Schrijf letters, cijfers en streepjes, zoals regenjas-dingle. Het blijft zoals het is.',
  },
  'slug-taken': {
    en: 'Another product has this address. Choose another one. It stays as it is.',
    nl: 'Een ander product heeft dit adres. Kies een ander. Het blijft zoals het is.',
  },
  'picture-unreadable': {
    en: '“{written}” cannot be read as one picture. Write its address, and after it as you like the colour in square brackets and the text: https://… [Moss] From behind. Write | between several. The pictures stay as they are.',
    nl: '“{written}” is niet als één foto te lezen. Schrijf het adres, en daarachter naar keuze de kleur tussen rechte haken en de tekst: https://… [Moss] Achterkant. Schrijf | tussen meerdere. De foto’s blijven zoals ze zijn.',
  },
  'picture-unknown': {
    en: 'The shop has no picture with the address {address}. Upload it in the form of a product, or write an address on the web. The pictures stay as they are.',
    nl: 'De winkel heeft geen foto met het adres {address}. Upload haar in het formulier van een product, of schrijf een adres op het web. De foto’s blijven zoals ze zijn.',
  },
  'facts-needed': {
    en: 'The product is for sale and needs this, so it cannot be removed; it stays as it is. Take the product out of sale first.',
    nl: 'Het product is te koop en heeft dit nodig, dus het kan niet weg; het blijft zoals het is. Haal het product eerst uit de verkoop.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
