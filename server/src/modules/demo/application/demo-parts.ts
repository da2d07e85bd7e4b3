import { Injectable } from '@nestjs/common';
import { usedMeanwhile } from '../domain/errors.js';
import { demoKind, type DemoKind } from '#contracts/demo';
import {
  ManageCategories,
  ManageMakers,
  ManageProducts,
  ManageSizeGuides,
  type MakerDetails,
  type RemovedSizeGuide,
} from '#modules/catalog';
import { ManageSettings, type ShopSettings } from '#modules/content';
import { CouponRecords } from '#modules/discounts';
import { ManagePages } from '#modules/pages';

/** How one kind of demo content leaves and returns, by the use cases of its module. */
interface DemoPart {
  /** Removes the row. Returns what `restore` needs. Throws the errors of its module. */
  remove(id: string): Promise<unknown>;
  /** Puts the row back under the same id. Throws the errors of its module. */
  restore(id: string, copy: unknown): Promise<void>;
}

type Texts = Pick<ShopSettings, 'statements' | 'customerPictures'>;
type StoredCoupon = Awaited<ReturnType<CouponRecords['locked']>>[number];

/** Every kind of demo content. The modules own their rows and keep their rules. */
@Injectable()
export class DemoParts {
  /**
   * Products leave first, since categories and makers cannot while products have them, and return after both. A size guide
   * leaves after the categories and returns before them: a category that returns has its guide again when that is there.
   */
  readonly leaving: readonly DemoKind[] = demoKind.options;
  readonly returning: readonly DemoKind[] = [
    'size-guide',
    'category',
    'maker',
    'product',
    'coupon',
    'page',
    'text',
  ];

  private readonly parts: Readonly<Record<DemoKind, DemoPart>>;

  constructor(
    products: ManageProducts,
    categories: ManageCategories,
    sizeGuides: ManageSizeGuides,
    makers: ManageMakers,
    coupons: CouponRecords,
    pages: ManagePages,
    settings: ManageSettings,
  ) {
    this.parts = {
      product: { remove: (id) => products.remove(id), restore: (id) => products.restore(id) },
      category: {
        remove: (id) => categories.remove(id, 'archived'),
        restore: (id) => categories.restore(id),
      },
      'size-guide': {
        remove: (id) => sizeGuides.remove(id),
        restore: (id, copy) => sizeGuides.restore(id, copy as RemovedSizeGuide),
      },
      maker: {
        remove: (id) => makers.remove(id),
        restore: async (id, copy) => void (await makers.add(copy as MakerDetails, id)),
      },
      coupon: couponPart(coupons),
      page: pagePart(pages),
      text: textPart(settings),
    };
  }

  of(kind: DemoKind): DemoPart {
    return this.parts[kind];
  }
}

function couponPart(coupons: CouponRecords): DemoPart {
  return {
    remove: async (id) => {
      const [stored] = await coupons.locked([id]);
      const used = await coupons.remove([id]);
      if (!stored || used.length > 0) throw usedMeanwhile();
      return stored;
    },
    restore: (_id, copy) => coupons.add([copy as StoredCoupon]),
  };
}

function pagePart(pages: ManagePages): DemoPart {
  return {
    remove: (id) => pages.remove(id),
    restore: async (id, copy) => {
      const former = copy as Readonly<Record<string, unknown>>;
      await pages.restore(id, former);
      if (former['status'] === 'published') await pages.setPublished(id, true);
    },
  };
}

/** Texts of the settings, by their place: `statements.hero`, or `customerPictures`. */
function textPart(settings: ManageSettings): DemoPart {
  return {
    remove: async (place) => {
      let copy: unknown;
      await settings.changeFrom((now) => {
        copy = textAt(now, place);
        if (copy === undefined) throw usedMeanwhile();
        return withText(now, place, undefined);
      });
      return copy;
    },
    restore: async (place, copy) => {
      // What the owner says there now stays.
      await settings.changeFrom((now) =>
        textAt(now, place) === undefined ? withText(now, place, copy) : {},
      );
    },
  };
}

const STATEMENTS = 'statements.';

function textAt({ statements, customerPictures }: Texts, place: string): unknown {
  if (place.startsWith(STATEMENTS))
    return (statements as Record<string, unknown>)[place.slice(STATEMENTS.length)];
  return customerPictures.length > 0 ? customerPictures : undefined;
}

function withText({ statements }: Texts, place: string, text: unknown): Partial<ShopSettings> {
  if (!place.startsWith(STATEMENTS)) return { customerPictures: (text ?? []) as Texts['customerPictures'] };
  const { [place.slice(STATEMENTS.length)]: _former, ...others } = statements as Record<string, unknown>;
  const added = text === undefined ? {} : { [place.slice(STATEMENTS.length)]: text };
  return { statements: { ...others, ...added } };
}
