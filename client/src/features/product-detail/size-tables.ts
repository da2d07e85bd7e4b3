import type { Locale } from '#contracts/primitives';

/** Kinds of garments with a shared size table. */
export type SizeGuideKind = 'tops' | 'sets' | 'shoes';

export interface SizeTable {
  columns: Record<Locale, readonly string[]>;
  rows: readonly (readonly string[])[];
  /** Steps for taking the measurements. */
  how: Record<Locale, readonly string[]>;
  fit: Record<Locale, string>;
}

/** Body measurements of the brand in centimetres; shoes by foot length. */
export const SIZE_TABLES: Record<SizeGuideKind, SizeTable> = {
  tops: {
    columns: {
      en: ['Size', 'Chest (cm)', 'Waist (cm)', 'Sleeve (cm)'],
      nl: ['Maat', 'Borst (cm)', 'Taille (cm)', 'Mouw (cm)'],
    },
    rows: [
      ['XS', '82–87', '68–73', '61'],
      ['S', '88–94', '74–80', '62.5'],
      ['M', '95–101', '81–87', '64'],
      ['L', '102–108', '88–94', '65.5'],
      ['XL', '109–116', '95–102', '67'],
      ['XXL', '117–125', '103–111', '68.5'],
    ],
    how: {
      en: [
        'Chest: around the fullest part, tape level under the arms.',
        'Waist: around the narrowest part, a finger between tape and body.',
        'Sleeve: from the shoulder seam to the wrist bone, arm slightly bent.',
      ],
      nl: [
        'Borst: om het breedste deel, meetlint recht onder je armen door.',
        'Taille: om het smalste deel, met een vinger tussen lint en lijf.',
        'Mouw: van de schoudernaad tot het polsbotje, arm licht gebogen.',
      ],
    },
    fit: {
      en: 'Cut with room for a jumper. Between two sizes: the smaller one for the street, the larger for layers.',
      nl: 'Gesneden met ruimte voor een trui. Tussen twee maten in: de kleinste voor op straat, de grootste voor laagjes.',
    },
  },
  sets: {
    columns: {
      en: ['Size', 'Chest (cm)', 'Waist (cm)', 'Hips (cm)', 'Inside leg (cm)'],
      nl: ['Maat', 'Borst (cm)', 'Taille (cm)', 'Heup (cm)', 'Binnenbeen (cm)'],
    },
    rows: [
      ['XS', '82–87', '68–73', '84–89', '78'],
      ['S', '88–94', '74–80', '90–95', '79'],
      ['M', '95–101', '81–87', '96–101', '80'],
      ['L', '102–108', '88–94', '102–107', '81'],
      ['XL', '109–116', '95–102', '108–114', '82'],
      ['XXL', '117–125', '103–111', '115–122', '82'],
    ],
    how: {
      en: [
        'Chest: around the fullest part, tape level under the arms.',
        'Waist: where the waistband is to sit.',
        'Hips: around the widest part, feet together.',
        'Inside leg: from the crotch to the ankle bone.',
      ],
      nl: [
        'Borst: om het breedste deel, meetlint recht onder je armen door.',
        'Taille: daar waar de band moet zitten.',
        'Heup: om het breedste deel, voeten bij elkaar.',
        'Binnenbeen: van het kruis tot het enkelbotje.',
      ],
    },
    fit: {
      en: 'Top and bottom come in one size. Between two: go by the hips, the waistband has a drawcord.',
      nl: 'Boven- en onderdeel hebben dezelfde maat. Ertussenin: ga op je heup af, de band heeft een koord.',
    },
  },
  shoes: {
    columns: {
      en: ['EU', 'UK', 'US men', 'US women', 'Foot length (cm)'],
      nl: ['EU', 'UK', 'US heren', 'US dames', 'Voetlengte (cm)'],
    },
    rows: [
      ['36', '3.5', '4.5', '6', '22.5'],
      ['37', '4', '5', '6.5', '23.3'],
      ['38', '5', '6', '7.5', '24'],
      ['39', '6', '7', '8.5', '24.7'],
      ['40', '6.5', '7.5', '9', '25.3'],
      ['41', '7', '8', '9.5', '26'],
      ['42', '8', '9', '10.5', '26.7'],
      ['43', '9', '10', '11.5', '27.3'],
      ['44', '9.5', '10.5', '12', '28'],
      ['45', '10.5', '11.5', '13', '28.7'],
      ['46', '11', '12', '13.5', '29.3'],
      ['47', '12', '13', '14.5', '30'],
    ],
    how: {
      en: [
        'Stand on a sheet of paper, heel against the wall, in the socks that you will wear.',
        'Mark the longest toe and measure from the wall. Do both feet; the longer one decides.',
      ],
      nl: [
        'Ga op een vel papier staan, hiel tegen de muur, met de sokken die je erin draagt.',
        'Zet een streep bij je langste teen en meet vanaf de muur. Doe beide voeten; de langste telt.',
      ],
    },
    fit: {
      en: 'True to size. Between two sizes: take the larger one.',
      nl: 'Valt op maat. Tussen twee maten in: neem de grootste.',
    },
  },
};

/**
 * Returns the size table that a product is read by. Unknown collections use the table for tops. Null for a product in a
 * single size that is in no row, such as `One size`: a table would have nothing to say about it.
 */
export function sizeGuideOf({
  category,
  sizes,
}: {
  category: string;
  sizes: readonly string[];
}): SizeGuideKind | null {
  const kind = kindOf(category.toUpperCase());
  const isListed = SIZE_TABLES[kind].rows.some(([size]) => size !== undefined && sizes.includes(size));
  return sizes.length > 1 || isListed ? kind : null;
}

function kindOf(name: string): SizeGuideKind {
  if (name.includes('TRAINER') || name.includes('SHOE')) return 'shoes';
  return name.includes('TRACKSUIT') || name.includes('SET') ? 'sets' : 'tops';
}
