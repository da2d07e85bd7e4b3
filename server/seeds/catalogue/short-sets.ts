import type { SeedProduct } from './seed-product.js';

/** SHORT SETS: a tee, polo or vest with its shorts. */
export const SHORT_SETS: readonly SeedProduct[] = [
  {
    code: 'INM',
    name: { en: 'Inishmore Tee Set', nl: 'Inishmore T-shirtset' },
    description: {
      en: 'Heavy jersey tee, shorts to match, for cycling to Dún Aonghasa and being overtaken by a tractor. Pockets with zips, so the bicycle deposit comes back with you.',
      nl: 'T-shirt van zware jersey met bijpassende short, om naar Dún Aonghasa te fietsen en door een tractor te worden ingehaald. Ritszakken, zodat de borg van je fiets mee terug komt.',
    },
    material: { en: 'Jersey, 100 % cotton', nl: 'Jersey, 100 % katoen' },
    colours: ['Cream', 'Atlantic', 'Moss'],
    price: '69.95',
    tags: ['new', 'summer'],
    featured: true,
  },
  {
    code: 'LAH',
    name: { en: 'Lahinch Polo Set', nl: 'Lahinch poloset' },
    description: {
      en: 'Knitted collar with two tipping lines, piped shorts. Right for the links, tolerated on the surf beach. The goats decide the weather, not us.',
      nl: 'Gebreide kraag met twee streepjes en een short met bies. Goed voor de golfbaan, gedoogd op het surfstrand. Over het weer gaan de geiten, niet wij.',
    },
    material: { en: 'Cotton piqué', nl: 'Katoenen piqué' },
    colours: ['Bottle', 'Ecru', 'Ink'],
    price: '84.95',
    tags: ['summer'],
    featured: true,
  },
  {
    code: 'BNA',
    name: { en: 'Banna Strand Vest Set', nl: 'Banna Strand hemdset' },
    description: {
      en: 'Eleven kilometres of sand, two pieces of clothing. Vest with bound edges, split shorts, nothing to tuck in.',
      nl: 'Elf kilometer zand, twee kledingstukken. Hemd met afgebiesde randen, short met split, niets om in te stoppen.',
    },
    material: { en: 'Mesh, 100 % polyester', nl: 'Mesh, 100 % polyester' },
    colours: ['Gorse', 'Atlantic'],
    price: '59.95',
    tags: ['summer'],
  },
  {
    code: 'SAL',
    name: { en: 'Salthill Tee Set', nl: 'Salthill T-shirtset' },
    description: {
      en: 'Walk the prom, kick the wall, turn round. The set knows the way. Ribbed neck that keeps its shape after the third ice cream.',
      nl: 'Loop de boulevard af, schop tegen de muur, keer om. De set kent de weg. De geribde hals blijft in vorm, ook na het derde ijsje.',
    },
    material: { en: 'Jersey, 100 % cotton', nl: 'Jersey, 100 % katoen' },
    colours: ['Slate', 'Heather'],
    price: '64.95',
    salePrice: '44.95',
    tags: ['summer'],
  },
  {
    code: 'PRT',
    name: { en: 'Portrush Polo Set', nl: 'Portrush poloset' },
    description: {
      en: 'A polo for people who say they do not wear polos. Three buttons, one of them always open. Shorts end above the knee and above criticism.',
      nl: 'Een polo voor wie zegt nooit polo’s te dragen. Drie knopen, waarvan er altijd één open staat. De short eindigt boven de knie en boven elke kritiek.',
    },
    material: { en: 'Cotton piqué', nl: 'Katoenen piqué' },
    colours: ['Moss', 'Rust'],
    price: '79.95',
  },
  {
    code: 'ARD',
    name: { en: 'Ards Forest Tee Set', nl: 'Ards Forest T-shirtset' },
    description: {
      en: 'Dyed the green you see when you look up between the oaks. Pocket on the chest for a leaf, a ticket or nothing at all.',
      nl: 'Geverfd in het groen dat je ziet als je tussen de eiken omhoog kijkt. Borstzakje voor een blad, een kaartje of helemaal niets.',
    },
    material: { en: 'Cotton and linen', nl: 'Katoen en linnen' },
    colours: ['Bottle', 'Moss'],
    price: '74.95',
    tags: ['new'],
  },
  {
    code: 'CRR',
    name: { en: 'Currach Vest Set', nl: 'Currach hemdset' },
    description: {
      en: 'Rowing kit for those who sit in the front and point. Armholes cut low, shorts with a padded seat, because tar and timber are not.',
      nl: 'Roeikleding voor wie voorin zit en wijst. Ruime armsgaten en een short met gevoerd zitvlak, want dat heeft een teerboot niet.',
    },
    material: { en: '100 % polyester', nl: '100 % polyester' },
    colours: ['Ink', 'Slate'],
    price: '69.95',
    salePrice: '49.95',
  },
  {
    code: 'BLY',
    name: { en: 'Ballybunion Polo Set', nl: 'Ballybunion poloset' },
    description: {
      en: 'Smart casual, as the sign at the clubhouse says, with a long look at your shoes. The collar stands up by itself; you need not.',
      nl: 'Smart casual, zegt het bordje bij het clubhuis, met een lange blik op je schoenen. De kraag blijft vanzelf staan; jij mag gaan zitten.',
    },
    material: { en: 'Mercerised cotton', nl: 'Gemerceriseerd katoen' },
    colours: ['Oatmeal', 'Atlantic'],
    price: '89.95',
  },
  {
    code: 'TRM',
    name: { en: 'Tramore Tee Set', nl: 'Tramore T-shirtset' },
    description: {
      en: 'Candyfloss was considered and voted down. Quick-dry shorts, boxy tee, a loop at the hip for a towel or a toddler.',
      nl: 'Suikerspinroze is overwogen en weggestemd. Sneldrogende short, wijd T-shirt en een lus op de heup voor een handdoek of een peuter.',
    },
    material: {
      en: 'Top: 100 % cotton; shorts: 100 % nylon',
      nl: 'Shirt: 100 % katoen; short: 100 % nylon',
    },
    colours: ['Rust', 'Ecru'],
    price: '69.95',
  },
  {
    code: 'GLN',
    name: { en: 'Glendalough Linen Set', nl: 'Glendalough linnen set' },
    description: {
      en: 'Linen creases. St Kevin lived in a cave and nobody mentions his shirt. Wear it for a week and it looks as it should.',
      nl: 'Linnen kreukt. De heilige Kevin woonde in een grot en over zijn hemd hoor je nooit iemand. Draag het een week en het zit zoals het hoort.',
    },
    material: { en: 'Irish linen', nl: 'Iers linnen' },
    colours: ['Ecru', 'Cream'],
    price: '119.95',
    tags: ['summer', 'new'],
    withoutShopifyId: true,
  },
  {
    code: 'CRG',
    name: { en: 'Curragh Vest Set', nl: 'Curragh hemdset' },
    description: {
      en: 'For five furlongs on soft ground. Mesh where you run hot, cotton where you stop. Sold out since the sheep saw it.',
      nl: 'Voor duizend meter op zachte grond. Mesh waar je warm loopt, katoen waar je stilstaat. Uitverkocht sinds de schapen hem zagen.',
    },
    material: {
      en: 'Top: polyester mesh; shorts: cotton',
      nl: 'Shirt: mesh van polyester; short: katoen',
    },
    colours: ['Heather', 'Bottle'],
    price: '64.95',
    stock: 'gone',
  },
  {
    code: 'DKY',
    name: { en: 'Dalkey Island Tee Set', nl: 'Dalkey Island T-shirtset' },
    description: {
      en: 'Three hundred metres of water and you are there; you will be wet, and these dry. Salt does them good.',
      nl: 'Driehonderd meter water en je bent er; je wordt nat, en dit droogt. Van zout wordt het alleen maar beter.',
    },
    material: { en: '100 % nylon', nl: '100 % nylon' },
    colours: ['Ink', 'Gorse'],
    price: '72.95',
    salePrice: '54.95',
  },
  {
    code: 'RSL',
    name: { en: 'Rosslare Ferry Set', nl: 'Rosslare ferryset' },
    description: {
      en: 'You packed for France and it is Wexford in June. Polo with a bit of weight to it, shorts with a lining. The boat leaves at eight.',
      nl: 'Je had gepakt voor Frankrijk en het is Wexford in juni. Een polo met wat gewicht, een short met voering. De boot gaat om acht uur.',
    },
    material: { en: 'Cotton piqué, polyester lining', nl: 'Katoenen piqué, voering van polyester' },
    colours: ['Atlantic', 'Peat'],
    price: '84.95',
  },
  {
    code: 'STR',
    name: { en: 'Strandhill Vest Set', nl: 'Strandhill hemdset' },
    description: {
      en: 'For the half hour between the wetsuit and the seaweed bath. Loose, light, and not bothered by either.',
      nl: 'Voor het halfuur tussen wetsuit en zeewierbad. Wijd, licht en van geen van beide onder de indruk.',
    },
    material: { en: '100 % cotton', nl: '100 % katoen' },
    colours: ['Ecru', 'Moss'],
    price: '62.95',
    tags: ['summer'],
  },
];
