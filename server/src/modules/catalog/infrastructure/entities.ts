import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { Category } from '../domain/category.js';
import { Colour } from '../domain/colour.js';
import { Maker } from '../domain/maker.js';
import { Product, type ProductDetails } from '../domain/product.js';
import { SizeGuide } from '../domain/size-guide.js';
import { Variant } from '../domain/variant.js';
import { MONEY_COLUMN } from '#platform/database/money-column';

/** The compiler asks for the column of a new field. */
type ProductColumn = keyof ProductDetails | 'id' | 'soldOut' | 'version' | 'createdAt' | 'updatedAt';

export const productSchema = new EntitySchema<Product>({
  name: 'Product',
  target: Product,
  tableName: 'products',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    slug: { type: 'text', nullable: true },
    description: { type: 'text' },
    price: MONEY_COLUMN,
    salePrice: { ...MONEY_COLUMN, name: 'sale_price', nullable: true },
    taxClass: { name: 'tax_class', type: 'text' },
    category: { type: 'text' },
    subcategory: { type: 'text', nullable: true },
    material: { type: 'text', nullable: true },
    imageUrl: { name: 'image_url', type: 'text' },
    images: { type: 'jsonb' },
    sizes: { type: 'text', array: true },
    colors: { type: 'text', array: true },
    optionName: { name: 'option_name', type: 'text', nullable: true },
    optionValues: { name: 'option_values', type: 'text', array: true },
    inStock: { name: 'in_stock', type: 'boolean' },
    featured: { type: 'boolean' },
    tags: { type: 'text', array: true },
    vendor: { type: 'text', nullable: true },
    productType: { name: 'product_type', type: 'text', nullable: true },
    weight: { type: 'numeric', nullable: true },
    weightUnit: { name: 'weight_unit', type: 'text' },
    status: { type: 'text' },
    heldBack: { name: 'held_back', type: 'boolean' },
    shopifyId: { name: 'shopify_id', type: 'text', nullable: true },
    shopifyHandle: { name: 'shopify_handle', type: 'text', nullable: true },
    seo: { type: 'jsonb', nullable: true },
    metafields: { type: 'jsonb' },
    variants: { type: 'jsonb' },
    translations: { type: 'jsonb' },
    claims: { type: 'jsonb' },
    durability: { type: 'jsonb', nullable: true },
    facts: { type: 'jsonb' },
    makerId: { name: 'maker_id', type: 'uuid', nullable: true },
    soldOut: { name: 'sold_out', type: 'boolean', update: false },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  } satisfies Record<ProductColumn, EntitySchemaColumnOptions>,
});

/** The facts of a variant; its SKU, options and counts belong to the inventory, which maps the same table. */
export const variantSchema = new EntitySchema<Variant>({
  name: 'Variant',
  target: Variant,
  tableName: 'inventory',
  columns: {
    id: { type: 'uuid', primary: true },
    productId: { name: 'product_id', type: 'uuid', update: false },
    sku: { type: 'text', update: false },
    price: { nullable: true, ...MONEY_COLUMN },
    compareAtPrice: { name: 'compare_at_price', nullable: true, ...MONEY_COLUMN },
    cost: { nullable: true, ...MONEY_COLUMN },
    gtin: { type: 'text', nullable: true },
    weight: { type: 'numeric', nullable: true },
    weightUnit: { name: 'weight_unit', type: 'text', nullable: true },
    imageUrl: { name: 'image_url', type: 'text', nullable: true },
    taxClass: { name: 'tax_class', type: 'text', nullable: true },
    shopifyId: { name: 'shopify_id', type: 'text', nullable: true },
    version: { type: 'integer' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

export const categorySchema = new EntitySchema<Category>({
  name: 'Category',
  target: Category,
  tableName: 'categories',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    slug: { type: 'text', nullable: true },
    description: { type: 'text', nullable: true },
    imageUrl: { name: 'image_url', type: 'text', nullable: true },
    featured: { type: 'boolean' },
    translations: { type: 'jsonb' },
    kind: { type: 'text', update: false },
    rules: { type: 'jsonb', nullable: true },
    sort: { type: 'text' },
    position: { type: 'integer' },
    shopifyId: { name: 'shopify_id', type: 'text', nullable: true, update: false },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

const makerSchema = new EntitySchema<Maker>({
  name: 'Maker',
  target: Maker,
  tableName: 'makers',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    street: { type: 'text' },
    postcode: { type: 'text' },
    city: { type: 'text' },
    country: { type: 'text' },
    contact: { type: 'text' },
    responsible: { type: 'jsonb', nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

const colourSchema = new EntitySchema<Colour>({
  name: 'Colour',
  target: Colour,
  tableName: 'colours',
  columns: {
    id: { type: 'uuid', primary: true },
    value: { type: 'text', update: false },
    nameEn: { name: 'name_en', type: 'text' },
    nameNl: { name: 'name_nl', type: 'text' },
    shade: { type: 'text', nullable: true },
    version: { type: 'integer' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

const sizeGuideSchema = new EntitySchema<SizeGuide>({
  name: 'SizeGuide',
  target: SizeGuide,
  tableName: 'size_guides',
  columns: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text' },
    content: { type: 'jsonb' },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

/** The classes of this module that TypeORM maps. */
export const CATALOG_ENTITIES: EntitySchema[] = [
  productSchema,
  variantSchema,
  categorySchema,
  makerSchema,
  colourSchema,
  sizeGuideSchema,
];
