import { CARE_WORDS, COMPONENTS, FOOTWEAR_MATERIALS, FOOTWEAR_PARTS } from '#contracts/facts-words';
import { FIBRES } from '#contracts/fibres';
import type { Locale } from '#contracts/primitives';
import { photoFocus } from '#contracts/page-photos';
import type { Category } from '#contracts/categories';
import { shopperMail } from '#contracts/mail-wordings';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { collectionMessages } from '../../../features/admin-categories/collection-messages';
import { homePageMessages } from '../../../features/admin-home-page/messages';
import { mailNames } from '../../../features/admin-mails/mail-names';
import { orderMessages } from '../../../features/admin-orders/messages';
import { pageMessages } from '../../../features/admin-pages/messages';
import { photoMessages } from '../../../features/admin-photos/messages';
import { editorMessages } from '../../../features/admin-products/editor/editor-messages';
import { factsMessages } from '../../../features/admin-products/facts/facts-messages';
import { variantMessages } from '../../../features/admin-products/variants/variant-messages';
import { returnMessages } from '../../../features/admin-returns/messages';
import { shippingMessages } from '../../../features/admin-settings/shipping/messages';
import { textsMessages } from '../../../features/admin-settings/texts-messages';
import { sizeGuideAdminMessages } from '../../../features/admin-size-guides/messages';
import type { ValueWords } from '../../../features/admin-staff/audit-words';
import { useGetAllCategoriesQuery } from '../../../features/admin-shared/categories/categories-api';
import { useCategoryName } from '../../../features/admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';

const NO_CATEGORIES: Category[] = [];

/** The words by which the pages of the admin show stored values, for the log. */
export function useValueWords(): ValueWords {
  const goods = useGoodsWords();
  const facts = useFactWords();
  const orders = useOrderWords();
  const pages = usePageWords();
  const mails = useMailWords();
  const shop = useShopWords();
  return useMemo(
    () => ({ ...goods, ...facts, ...orders, ...pages, ...mails, ...shop }),
    [goods, facts, orders, pages, mails, shop],
  );
}

/** The words of products, their variants and categories. */
function useGoodsWords(): ValueWords {
  const product = useText(editorMessages);
  const variant = useText(variantMessages);
  const collection = useText(collectionMessages);
  const guide = useText(sizeGuideAdminMessages);
  const { data: categories = NO_CATEGORIES } = useGetAllCategoriesQuery();
  const nameOf = useCategoryName();
  return useMemo(() => {
    const categoryNames = Object.fromEntries(categories.map((one) => [one.name, nameOf(one)]));
    return {
      taxClass: {
        standard: product('standard'),
        clothing: product('clothing'),
        footwear: product('footwear'),
      },
      'product.category': categoryNames,
      'product.collections': categoryNames,
      'product.status': {
        active: product('active'),
        draft: product('draft'),
        archived: product('archived'),
      },
      stockPolicy: {
        counted: variant('counted'),
        oversell: variant('oversell'),
        'not-counted': variant('not-counted'),
      },
      'category.field': {
        tag: collection('tag'),
        type: collection('type'),
        price: collection('price'),
        stock: collection('stock'),
      },
      match: { all: collection('all'), any: collection('any') },
      'size-guide.measures': {
        body: guide('body'),
        foot: guide('foot'),
        garment: guide('garment'),
        own: guide('own'),
      },
    };
  }, [product, variant, collection, guide, categories, nameOf]);
}

/** The words of the facts of a product. */
function useFactWords(): ValueWords {
  const locale = useSelector(selectLocale);
  const fact = useText(factsMessages);
  return useMemo(() => {
    const inLocale = (words: Readonly<Record<string, Readonly<Record<Locale, string>>>>) =>
      Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[locale]]));
    const materials = inLocale(FOOTWEAR_MATERIALS);
    return {
      'product.kind': { textile: fact('textile'), footwear: fact('footwear'), other: fact('other') },
      component: inLocale(COMPONENTS),
      fibre: inLocale(FIBRES),
      care: inLocale(CARE_WORDS),
      ...Object.fromEntries(Object.keys(FOOTWEAR_PARTS).map((part) => [part, materials])),
    };
  }, [locale, fact]);
}

/** The words of orders, payments and returns. */
function useOrderWords(): ValueWords {
  const order = useText(orderMessages);
  const returned = useText(returnMessages);
  return useMemo(
    () => ({
      paymentStatus: {
        pending: order('payPending'),
        paid: order('payPaid'),
        failed: order('payFailed'),
        refunded: order('payRefunded'),
      },
      'order.status': {
        pending: order('pending'),
        processing: order('processing'),
        shipped: order('shipped'),
        delivered: order('delivered'),
        cancelled: order('cancelled'),
        refunded: order('refunded'),
      },
      'return.status': {
        received: returned('sReceived'),
        unmatched: returned('sUnmatched'),
        wish: returned('sWish'),
        open: returned('sOpen'),
        arrived: returned('sArrived'),
        refunded: returned('sRefunded'),
        exchanged: returned('sExchanged'),
        rejected: returned('sRejected'),
        closed: returned('sClosed'),
        repeated: returned('sRepeated'),
      },
    }),
    [order, returned],
  );
}

/** The words of the home page, the shop's own pages and their photos. */
function usePageWords(): ValueWords {
  const home = useText(homePageMessages);
  const page = useText(pageMessages);
  const photo = useText(photoMessages);
  return useMemo(() => {
    const sections = {
      hero: home('kind_hero'),
      promotion: home('kind_promotion'),
      featured: home('kind_featured'),
      customers: home('kind_customers'),
      reviews: home('kind_reviews'),
      collections: home('kind_collections'),
      story: home('kind_story'),
      promises: home('kind_promises'),
      newsletter: home('kind_newsletter'),
      text: home('kind_text'),
      picture: home('kind_picture'),
      products: home('kind_products'),
    };
    return {
      'page.status': { draft: page('draft'), published: page('published') },
      'settings.kind': sections,
      'home-page.kind': sections,
      'home-page.side': { left: home('left'), right: home('right') },
      'page-photo': {
        'hero-background': photo('hero-background'),
        'section-left': photo('section-left'),
        'section-right': photo('section-right'),
        'collection-tracksuits': photo('collection-tracksuits'),
        'collection-shorts-sets': photo('collection-shorts-sets'),
        'collection-trainers': photo('collection-trainers'),
      },
      focus: Object.fromEntries(photoFocus.options.map((place) => [place, photo(place)])),
    };
  }, [home, page, photo]);
}

/** The names of the mails. */
function useMailWords(): ValueWords {
  const mail = useText(mailNames);
  return useMemo(() => {
    const names = Object.fromEntries(shopperMail.options.map((name) => [name, mail(name)]));
    return { 'mail-wording': names, 'sent-mail.mail': names };
  }, [mail]);
}

/** The words of delivery and of the texts of law. */
function useShopWords(): ValueWords {
  const texts = useText(textsMessages);
  const zone = useText(shippingMessages);
  return useMemo(
    () => ({
      by: { value: zone('byValue'), weight: zone('byWeight') },
      'legal-text': {
        terms: texts('terms'),
        shipping: texts('shipping'),
        privacy: texts('privacy'),
        imprint: texts('imprint'),
      },
      'guarantee-notice': { en: texts('en'), nl: texts('nl') },
    }),
    [texts, zone],
  );
}
