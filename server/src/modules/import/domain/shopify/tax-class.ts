import type { SourceProduct } from './source-product.js';
import type { TaxClass } from '#pricing';

/** Words of product types in English, Dutch and German. */
const FOOTWEAR =
  /\b(shoes?|boots?|booties|sneakers?|trainers?|sandals?|slippers?|loafers?|clogs?|mules?|pumps|espadrilles?|footwear|schoen(en)?|laar(s|zen)|sandalen|pantoffels?|schoeisel|schuhe?|stiefel)\b/iu;
const CLOTHING =
  /\b(cloth(es|ing)|apparel|jackets?|coats?|parkas?|anoraks?|gilets?|vests?|fleeces?|hood(ie|ies|ed)|sweat(er|ers|shirt|shirts)|jumpers?|knitwear|cardigans?|pullovers?|shirts?|t-shirts?|tees?|tops?|blouses?|polos?|dress(es)?|skirts?|trousers|pants|leggings|jeans|shorts|suits?|underwear|socks?|hats?|caps?|beanies?|scar(f|ves)|gloves?|mittens|swimwear|outerwear|jas(sen)?|trui(en)?|broek(en)?|jurk(en)?|rok(ken)?|hemd(en)?|overhemd(en)?|kleding|sokken|muts(en)?|handschoenen|sjaals?|kleid(er|ung)?|hosen?|jacken?|mäntel|pullis?)\b/iu;

/**
 * The tax class of a product, for which Shopify has no field: by its standard category (`Apparel & Accessories > Shoes`,
 * `> Clothing`), else by the words of its type; standard for anything else, whose rate is never too little tax. Null when
 * the source says neither. The shop has no class for children's clothing.
 */
export function taxClassOf({ taxonomy, productType }: SourceProduct): TaxClass | null {
  const [department = '', group = ''] = (taxonomy ?? '').split('>').map((part) => part.trim().toLowerCase());
  if (department !== '') {
    if (department !== 'apparel & accessories') return 'standard';
    return group === 'shoes' ? 'footwear' : group === 'clothing' ? 'clothing' : 'standard';
  }
  const type = productType?.trim() ?? '';
  if (type === '') return null;
  return FOOTWEAR.test(type) ? 'footwear' : CLOTHING.test(type) ? 'clothing' : 'standard';
}
