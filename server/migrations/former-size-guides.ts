/**
 * The size guides that every shop had until they became the owner's: body measurements in centimetres, and shoes by length of
 * the foot. Never edited: a migration gives them to the shops that showed them. The demo loads them too.
 */
export const FORMER_SIZE_GUIDES = {
  tops: {
    name: 'Tops',
    content: {
      fit: {
        en: 'Cut with room for a jumper. Between two sizes: the smaller one for the street, the larger for layers.',
        nl: 'Gesneden met ruimte voor een trui. Tussen twee maten in: de kleinste voor op straat, de grootste voor laagjes.',
      },
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
      measures: 'body',
      note: null,
      columns: [
        { en: 'Size', nl: 'Maat' },
        { en: 'Chest (cm)', nl: 'Borst (cm)' },
        { en: 'Waist (cm)', nl: 'Taille (cm)' },
        { en: 'Sleeve (cm)', nl: 'Mouw (cm)' },
      ],
      rows: [
        ['XS', '82–87', '68–73', '61'],
        ['S', '88–94', '74–80', '62.5'],
        ['M', '95–101', '81–87', '64'],
        ['L', '102–108', '88–94', '65.5'],
        ['XL', '109–116', '95–102', '67'],
        ['XXL', '117–125', '103–111', '68.5'],
      ],
    },
  },
  sets: {
    name: 'Sets',
    content: {
      fit: {
        en: 'Top and bottom come in one size. Between two: go by the hips, the waistband has a drawcord.',
        nl: 'Boven- en onderdeel hebben dezelfde maat. Ertussenin: ga op je heup af, de band heeft een koord.',
      },
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
      measures: 'body',
      note: null,
      columns: [
        { en: 'Size', nl: 'Maat' },
        { en: 'Chest (cm)', nl: 'Borst (cm)' },
        { en: 'Waist (cm)', nl: 'Taille (cm)' },
        { en: 'Hips (cm)', nl: 'Heup (cm)' },
        { en: 'Inside leg (cm)', nl: 'Binnenbeen (cm)' },
      ],
      rows: [
        ['XS', '82–87', '68–73', '84–89', '78'],
        ['S', '88–94', '74–80', '90–95', '79'],
        ['M', '95–101', '81–87', '96–101', '80'],
        ['L', '102–108', '88–94', '102–107', '81'],
        ['XL', '109–116', '95–102', '108–114', '82'],
        ['XXL', '117–125', '103–111', '115–122', '82'],
      ],
    },
  },
  shoes: {
    name: 'Shoes',
    content: {
      fit: {
        en: 'True to size. Between two sizes: take the larger one.',
        nl: 'Valt op maat. Tussen twee maten in: neem de grootste.',
      },
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
      measures: 'foot',
      note: null,
      columns: [
        { en: 'EU', nl: 'EU' },
        { en: 'UK', nl: 'UK' },
        { en: 'US men', nl: 'US heren' },
        { en: 'US women', nl: 'US dames' },
        { en: 'Foot length (cm)', nl: 'Voetlengte (cm)' },
      ],
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
    },
  },
} as const;
