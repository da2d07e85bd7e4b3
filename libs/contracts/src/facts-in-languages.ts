import { FIBRES, type Fibre } from './fibres.js';
import {
  COMPONENTS,
  FOOTWEAR_MATERIALS,
  FOOTWEAR_PARTS,
  type Component,
  type FootwearMaterial,
  type FootwearPart,
} from './facts-words.js';
import type { MarketLanguage } from './market-languages.js';
import type { ProductFacts } from './product-facts.js';

/** Languages beside those of the shop's pages in which the facts of a product can be stated; the columns below. */
const COLUMNS = ['da', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'sv'] as const;
type Column = (typeof COLUMNS)[number];

/** A language in which facts can be stated. */
export type FactsLanguage = 'en' | 'nl' | Column;

/** A word in each of the languages of the columns; null where it is not known for certain, and English stands. */
type Row = readonly [
  string | null, string | null, string | null, string | null,
  string | null, string | null, string | null, string | null,
]; // prettier-ignore

/** Names of Regulation (EU) 1007/2011, annex I, of the fibres that clothing is usually made of. */
const FIBRE_ROWS: Partial<Record<Fibre, Row>> = {
  wool: ['uld', 'Wolle', 'lana', 'laine', 'lana', 'wełna', 'lã', 'ull'],
  'virgin-wool': [null, 'Schurwolle', 'lana virgen', 'laine vierge', 'lana vergine', 'żywa wełna', 'lã virgem', null],
  alpaca: ['alpaka', 'Alpaka', 'alpaca', 'alpaga', 'alpaca', 'alpaka', 'alpaca', 'alpacka'],
  cashmere: ['kashmir', 'Kaschmir', 'cachemira', 'cachemire', 'kashmir', 'kaszmir', 'caxemira', 'kashmir'],
  mohair: ['mohair', 'Mohair', 'mohair', 'mohair', 'mohair', 'moher', 'mohair', 'mohair'],
  angora: ['angora', 'Angora', 'angora', 'angora', 'angora', 'angora', 'angora', 'angora'],
  silk: ['silke', 'Seide', 'seda', 'soie', 'seta', 'jedwab', 'seda', 'silke'],
  cotton: ['bomuld', 'Baumwolle', 'algodón', 'coton', 'cotone', 'bawełna', 'algodão', 'bomull'],
  linen: ['hør', 'Leinen', 'lino', 'lin', 'lino', 'len', 'linho', 'lin'],
  hemp: ['hamp', 'Hanf', 'cáñamo', 'chanvre', 'canapa', 'konopie', 'cânhamo', 'hampa'],
  jute: ['jute', 'Jute', 'yute', 'jute', 'iuta', 'juta', 'juta', 'jute'],
  ramie: ['ramie', 'Ramie', 'ramio', 'ramie', 'ramié', 'rami', 'rami', 'rami'],
  sisal: ['sisal', 'Sisal', 'sisal', 'sisal', 'sisal', 'sizal', 'sisal', 'sisal'],
  acetate: ['acetat', 'Acetat', 'acetato', 'acétate', 'acetato', 'octan', 'acetato', 'acetat'],
  cupro: ['cupro', 'Cupro', 'cupro', 'cupro', 'cupro', null, 'cupro', 'cupro'],
  modal: ['modal', 'Modal', 'modal', 'modal', 'modal', 'modal', 'modal', 'modal'],
  triacetate: ['triacetat', 'Triacetat', 'triacetato', 'triacétate', 'triacetato', 'trójoctan', 'triacetato', 'triacetat'],
  viscose: ['viskose', 'Viskose', 'viscosa', 'viscose', 'viscosa', 'wiskoza', 'viscose', 'viskos'],
  acrylic: ['acryl', 'Polyacryl', 'acrílico', 'acrylique', 'acrilica', 'akryl', 'acrílica', 'akryl'],
  modacrylic: ['modacryl', 'Modacryl', null, 'modacrylique', 'modacrilica', null, 'modacrílica', 'modakryl'],
  polyamide: ['polyamid', 'Polyamid', 'poliamida', 'polyamide', 'poliammide', 'poliamid', 'poliamida', 'polyamid'],
  aramid: ['aramid', 'Aramid', 'aramida', 'aramide', null, 'aramid', 'aramida', 'aramid'],
  lyocell: ['lyocell', 'Lyocell', 'lyocell', 'lyocell', 'lyocell', 'lyocell', 'liocel', 'lyocell'],
  polyester: ['polyester', 'Polyester', 'poliéster', 'polyester', 'poliestere', 'poliester', 'poliéster', 'polyester'],
  polyethylene: ['polyethylen', 'Polyethylen', 'polietileno', 'polyéthylène', null, 'polietylen', 'polietileno', 'polyeten'],
  polypropylene: ['polypropylen', 'Polypropylen', 'polipropileno', 'polypropylène', null, 'polipropylen', 'polipropileno', 'polypropen'],
  polyurethane: ['polyurethan', 'Polyurethan', 'poliuretano', 'polyuréthane', null, 'poliuretan', 'poliuretano', 'polyuretan'],
  elastane: ['elastan', 'Elasthan', 'elastano', 'élasthanne', 'elastan', 'elastan', 'elastano', 'elastan'],
  elastomultiester: ['elastomultiester', 'Elastomultiester', 'elastomultiéster', 'élastomultiester', 'elastomultiestere', 'elastomultiester', null, 'elastomultiester'],
  other: ['andre fibre', 'sonstige Fasern', 'otras fibras', 'autres fibres', 'altre fibre', 'inne włókna', 'outras fibras', 'övriga fibrer'],
}; // prettier-ignore

const COMPONENT_ROWS: Record<Exclude<Component, 'whole'>, Row> = {
  shell: ['Yderstof', 'Oberstoff', 'Tejido exterior', 'Tissu extérieur', 'Tessuto esterno', 'Materiał wierzchni', 'Tecido exterior', 'Yttertyg'],
  lining: ['For', 'Futter', 'Forro', 'Doublure', 'Fodera', 'Podszewka', 'Forro', 'Foder'],
  filling: ['Fyld', 'Füllung', 'Relleno', 'Rembourrage', 'Imbottitura', 'Wypełnienie', 'Enchimento', 'Fyllning'],
  hood: ['Hætte', 'Kapuze', 'Capucha', 'Capuche', 'Cappuccio', 'Kaptur', 'Capuz', 'Huva'],
  collar: ['Krave', 'Kragen', 'Cuello', 'Col', 'Collo', 'Kołnierz', 'Gola', 'Krage'],
  sleeves: ['Ærmer', 'Ärmel', 'Mangas', 'Manches', 'Maniche', 'Rękawy', 'Mangas', 'Ärmar'],
  trim: ['Kanter og rib', 'Besatz und Bündchen', 'Ribetes y puños', 'Bords et poignets', 'Bordi e polsini', 'Lamówki i ściągacze', 'Debruns e punhos', 'Kanter och muddar'],
  pockets: ['Lommefor', 'Taschenfutter', 'Forro de los bolsillos', 'Doublure des poches', 'Fodera delle tasche', 'Podszewka kieszeni', 'Forro dos bolsos', 'Fickfoder'],
  top: ['Overdel', 'Oberteil', 'Parte de arriba', 'Haut', 'Parte superiore', 'Góra', 'Parte de cima', 'Överdel'],
  trousers: ['Bukser', 'Hose', 'Pantalón', 'Pantalon', 'Pantaloni', 'Spodnie', 'Calças', 'Byxor'],
  shorts: ['Shorts', 'Shorts', 'Pantalón corto', 'Short', 'Pantaloncini', 'Szorty', 'Calções', 'Shorts'],
  upper: ['Overdel', 'Obermaterial', 'Empeine', 'Tige', 'Tomaia', 'Cholewka', 'Parte superior', 'Ovandel'],
}; // prettier-ignore

/** Words of Directive 94/11/EC, annex I. */
const PART_ROWS: Record<FootwearPart, Row> = {
  upper: ['Overdel', 'Obermaterial', 'Empeine', 'Tige', 'Tomaia', 'Wierzch', 'Parte superior', 'Ovandel'],
  lining: ['Foring og bindsål', 'Futter und Decksohle', 'Forro y plantilla', 'Doublure et semelle de propreté', 'Rivestimento della tomaia e suola interna', 'Podszewka i wyściółka', 'Forro e palmilha', 'Foder och bindsula'],
  sole: ['Ydersål', 'Laufsohle', 'Suela', 'Semelle extérieure', 'Suola esterna', 'Spód', 'Sola', 'Slitsula'],
}; // prettier-ignore
const MATERIAL_ROWS: Record<FootwearMaterial, Row> = {
  leather: ['læder', 'Leder', 'cuero', 'cuir', 'cuoio', 'skóra', 'couro', 'läder'],
  'coated-leather': ['overtrukket læder', 'beschichtetes Leder', 'cuero untado', 'cuir enduit', 'cuoio rivestito', 'skóra pokryta', 'couro revestido', null],
  textile: ['tekstil', 'Textilien', 'textil', 'textile', 'materie tessili', 'materiały włókiennicze', 'têxteis', 'textil'],
  other: ['andre materialer', 'sonstiges Material', 'otros materiales', 'autres matériaux', 'altre materie', 'inne materiały', 'outros materiais', 'annat material'],
}; // prettier-ignore

/** The words of Regulation (EU) 1007/2011, article 12. */
const ANIMAL_ROW: Row = [
  'Indeholder ikke-tekstildele af animalsk oprindelse',
  'Enthält nichttextile Teile tierischen Ursprungs',
  'Contiene partes no textiles de origen animal',
  'Contient des parties non textiles d’origine animale',
  'Contiene parti non tessili di origine animale',
  'Zawiera nietekstylne części pochodzenia zwierzęcego',
  'Contém partes não têxteis de origem animal',
  'Innehåller icke-textila delar av animaliskt ursprung',
];
const ANIMAL = {
  en: 'Contains non-textile parts of animal origin',
  nl: 'Bevat niet-textieldelen van dierlijke oorsprong',
};

/** True when the facts can be stated in the language; where they cannot, English stands. */
export const isFactsLanguage = (language: MarketLanguage): language is FactsLanguage =>
  language === 'en' || language === 'nl' || COLUMNS.some((column) => column === language);

/**
 * Fibres by component, materials of footwear and parts of animal origin in a language, a line each. A fibre whose name is
 * not known there is named in English, beside its share.
 */
export function factsIn(
  language: FactsLanguage,
  { composition, footwear, animalParts }: Pick<ProductFacts, 'composition' | 'footwear' | 'animalParts'>,
): string[] {
  const number = new Intl.NumberFormat(language);
  const parts = composition.map(({ component, fibres }) => {
    const shares = fibres.map(
      ({ fibre, percent }) =>
        `${number.format(percent)} % ${wordIn(language, FIBRES[fibre], FIBRE_ROWS[fibre])}`,
    );
    const name =
      component === 'whole' ? '' : `${wordIn(language, COMPONENTS[component], COMPONENT_ROWS[component])}: `;
    return name + shares.join(', ');
  });
  const shoe = (Object.keys(footwear ? FOOTWEAR_PARTS : {}) as FootwearPart[]).map((part) => {
    const materials = (footwear?.[part] ?? []).map((one) =>
      wordIn(language, FOOTWEAR_MATERIALS[one], MATERIAL_ROWS[one]),
    );
    return `${wordIn(language, FOOTWEAR_PARTS[part], PART_ROWS[part])}: ${materials.join(', ')}`;
  });
  return [...parts, ...shoe, ...(animalParts ? [wordIn(language, ANIMAL, ANIMAL_ROW)] : [])];
}

function wordIn(
  language: FactsLanguage,
  words: { readonly en: string; readonly nl: string },
  row?: Row,
): string {
  if (language === 'en' || language === 'nl') return words[language];
  return row?.[COLUMNS.indexOf(language)] ?? words.en;
}
