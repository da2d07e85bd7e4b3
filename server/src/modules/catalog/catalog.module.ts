import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssignSlugs } from './application/assign-slugs.js';
import { Catalog } from './application/catalog.js';
import { CategoryBatches } from './application/category-batches.js';
import { ChangeManyProducts } from './application/change-many-products.js';
import { ManageCategories } from './application/manage-categories.js';
import { ManageCollectionProducts } from './application/manage-collection-products.js';
import { ManageColours } from './application/manage-colours.js';
import { ManageMakers } from './application/manage-makers.js';
import { ManageProducts } from './application/manage-products.js';
import { ManageSizeGuides } from './application/manage-size-guides.js';
import { ManageVariants } from './application/manage-variants.js';
import { ProductBatches } from './application/product-batches.js';
import { ProductCollections } from './application/product-collections.js';
import { UndoCategoryChange } from './application/undo-category-change.js';
import { UndoMakerChange } from './application/undo-maker-change.js';
import { SaveManyProducts } from './application/save-many-products.js';
import { UndoManyProducts } from './application/undo-many-products.js';
import { UndoProductChange } from './application/undo-product-change.js';
import { UndoSizeGuideChange } from './application/undo-size-guide-change.js';
import { UndoVariantChange } from './application/undo-variant-change.js';
import { VariantBatches } from './application/variant-batches.js';
import { BulkChanges } from './domain/bulk-changes.js';
import { Categories } from './domain/categories.js';
import { Colours } from './domain/colour.js';
import { CollectionMembers } from './domain/collection-members.js';
import { Makers } from './domain/maker.js';
import { Offers } from './domain/offers.js';
import { PriceHistory } from './domain/price-history.js';
import { Products } from './domain/products.js';
import { RuleCollections } from './domain/rule-collections.js';
import { SizeGuides } from './domain/size-guide.js';
import { Slugs } from './domain/slugs.js';
import { SearchVocabulary } from './domain/search-vocabulary.js';
import { Variants } from './domain/variants.js';
import { CategoriesController } from './http/categories.controller.js';
import { ColoursController } from './http/colours.controller.js';
import { MakersController } from './http/makers.controller.js';
import { UnprovenClaimsController } from './http/unproven-claims.controller.js';
import { PriceHistoriesController } from './http/price-histories.controller.js';
import { ProductListsController } from './http/product-lists.controller.js';
import { ProductsController } from './http/products.controller.js';
import { SizeGuidesController } from './http/size-guides.controller.js';
import { VariantsController } from './http/variants.controller.js';
import { CATALOG_ENTITIES } from './infrastructure/entities.js';
import { PostgresBulkChanges } from './infrastructure/postgres-bulk-changes.js';
import { PostgresCollectionMembers } from './infrastructure/postgres-collection-members.js';
import { PostgresColours } from './infrastructure/postgres-colours.js';
import { PostgresOffers } from './infrastructure/postgres-offers.js';
import { PostgresPriceHistory } from './infrastructure/postgres-price-history.js';
import { PostgresRuleCollections } from './infrastructure/postgres-rule-collections.js';
import { PostgresSearchVocabulary } from './infrastructure/postgres-search-vocabulary.js';
import { TypeormCategories } from './infrastructure/typeorm-categories.js';
import { TypeormMakers } from './infrastructure/typeorm-makers.js';
import { TypeormProducts } from './infrastructure/typeorm-products.js';
import { TypeormSizeGuides } from './infrastructure/typeorm-size-guides.js';
import { TypeormVariants } from './infrastructure/typeorm-variants.js';
import { Addresses } from './read/addresses.js';
import { CountFacets } from './read/count-facets.js';
import { ExportProducts } from './read/export-products.js';
import { IncompleteProducts } from './read/incomplete-products.js';
import { ListCategories } from './read/list-categories.js';
import { ListColours } from './read/list-colours.js';
import { ListMakers } from './read/list-makers.js';
import { ListProducts } from './read/list-products.js';
import { ListSizeGuides } from './read/list-size-guides.js';
import { ListVariants } from './read/list-variants.js';
import { UnprovenClaims } from './read/unproven-claims.js';
import { PriceHistories } from './read/price-histories.js';
import { SellableProducts } from './read/sellable-products.js';
import { ReferencedProducts } from './read/referenced-products.js';
import { SelectedProducts } from './read/selected-products.js';
import { ShowProduct } from './read/show-product.js';
import { ShcustomPageDescriptions } from './read/shown-descriptions.js';
import { SlugsInUse } from './read/slugs-in-use.js';
import { Suggest } from './read/suggest.js';
import { WordSearch } from './read/word-search.js';
import { IdentityModule } from '#modules/identity';
import { InventoryModule } from '#modules/inventory';
import { MediaModule } from '#modules/media';
import { RedirectsModule } from '#modules/redirects';

const REPOSITORIES = [
  { provide: BulkChanges, useClass: PostgresBulkChanges },
  { provide: Products, useClass: TypeormProducts },
  { provide: Variants, useClass: TypeormVariants },
  { provide: Categories, useClass: TypeormCategories },
  { provide: Colours, useClass: PostgresColours },
  { provide: Makers, useClass: TypeormMakers },
  { provide: SizeGuides, useClass: TypeormSizeGuides },
  { provide: CollectionMembers, useClass: PostgresCollectionMembers },
  { provide: RuleCollections, useClass: PostgresRuleCollections },
  { provide: Offers, useClass: PostgresOffers },
  { provide: PriceHistory, useClass: PostgresPriceHistory },
  { provide: Slugs, useClass: SlugsInUse },
  { provide: SearchVocabulary, useClass: PostgresSearchVocabulary },
];
const READERS = [
  Addresses,
  CountFacets,
  ExportProducts,
  ListCategories,
  ListColours,
  ListMakers,
  ListProducts,
  ListSizeGuides,
  ListVariants,
  PriceHistories,
  IncompleteProducts,
  UnprovenClaims,
  ReferencedProducts,
  SelectedProducts,
  SellableProducts,
  ShowProduct,
  ShcustomPageDescriptions,
  Suggest,
  WordSearch,
];

/** Products and categories: managing, listing, finding and showing them. */
@Module({
  imports: [
    TypeOrmModule.forFeature(CATALOG_ENTITIES),
    IdentityModule,
    InventoryModule,
    MediaModule,
    RedirectsModule,
  ],
  controllers: [
    PriceHistoriesController,
    UnprovenClaimsController,
    ProductListsController,
    ProductsController,
    VariantsController,
    CategoriesController,
    ColoursController,
    MakersController,
    SizeGuidesController,
  ],
  providers: [
    ...REPOSITORIES,
    ...READERS,
    AssignSlugs,
    ManageColours,
    ManageMakers,
    ManageProducts,
    ManageSizeGuides,
    ManageVariants,
    ChangeManyProducts,
    SaveManyProducts,
    UndoManyProducts,
    ManageCategories,
    ManageCollectionProducts,
    ProductCollections,
    UndoCategoryChange,
    UndoMakerChange,
    UndoProductChange,
    UndoSizeGuideChange,
    UndoVariantChange,
    VariantBatches,
    ProductBatches,
    CategoryBatches,
    Catalog,
  ],
  exports: [
    Catalog,
    BulkChanges,
    Categories,
    ManageCategories,
    ManageMakers,
    ManageProducts,
    ManageSizeGuides,
    Offers,
    PriceHistory,
    Products,
    RuleCollections,
    SearchVocabulary,
  ],
})
export class CatalogModule {}
