import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ChangeManyProducts } from '../application/change-many-products.js';
import { ManageProducts } from '../application/manage-products.js';
import { UndoManyProducts } from '../application/undo-many-products.js';
import { productNotFound } from '../domain/errors.js';
import { ShowProduct, type ShownProduct } from '../read/show-product.js';
import { toDetails } from './product-details.js';
import {
  bulkProductInput,
  bulkProductResult,
  bulkUndoResult,
  type BulkProductInput,
  type BulkProductResult,
  type BulkUndoResult,
} from '#contracts/bulk-products';
import {
  product,
  productInput,
  productSummary,
  slugParam,
  type Product,
  type ProductInput,
} from '#contracts/catalog';
import { idParam } from '#contracts/primitives';
import { StaffAccess } from '#modules/identity';
import { Cached } from '#platform/cache/cache-rule';
import type { JsonText } from '#platform/http/json-text';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const WRITE = { permission: 'catalog.write' };
const UNKNOWN_CATEGORY = ['catalog.unknown-category', 'catalog.first-collection-by-rule'];
const UNKNOWN = [...UNKNOWN_CATEGORY, 'catalog.unknown-maker'];
const TEXTS = ['catalog.description-too-long', 'catalog.description-too-complex'];
/** Of the label of a guarantee of durability. */
const LABEL = ['media.not-uploaded', 'media.too-few-pixels'];
const NOT_PUBLISHABLE = 'catalog.not-publishable';
const TAKEN = ['catalog.shopify-id-taken', 'catalog.handle-taken', 'catalog.slug-taken'];

@ApiTag('catalog')
@Controller('api/products')
export class ProductsController {
  constructor(
    private readonly manageProducts: ManageProducts,
    private readonly changeMany: ChangeManyProducts,
    private readonly undoMany: UndoManyProducts,
    private readonly showProduct: ShowProduct,
    private readonly staffAccess: StaffAccess,
  ) {}

  @Get(':id')
  @Cached({ parameters: [], productParam: 'id' })
  @Endpoint({
    summary: 'One product with its variants; drafts and archived ones for staff only',
    access: 'public',
    response: product,
    errors: { 404: ['catalog.product-not-found'] },
  })
  async show(
    @Param({ schema: idParam }) { id }: { id: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<Product>> {
    return this.visible(await this.showProduct.byId(id), request, reply);
  }

  @Get('by-slug/:slug')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'One product by its slug in any language; the header `x-product-id` has its id',
    access: 'public',
    response: product,
    errors: { 404: ['catalog.product-not-found'] },
  })
  async showBySlug(
    @Param({ schema: slugParam }) { slug }: { slug: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<Product>> {
    const shown = await this.showProduct.bySlug(slug);
    void reply.header('x-product-id', shown.id);
    return this.visible(shown, request, reply);
  }

  @Get(':id/related')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'What goes with a product: the same category first',
    access: 'public',
    response: z.array(productSummary),
    errors: { 404: ['catalog.product-not-found'] },
  })
  related(@Param({ schema: idParam }) { id }: { id: string }) {
    return this.showProduct.relatedTo(id);
  }

  @Post()
  @Endpoint({
    summary: 'Add a product',
    access: WRITE,
    response: product,
    status: 201,
    errors: { 400: [...UNKNOWN, ...TEXTS, ...LABEL], 409: [...TAKEN, NOT_PUBLISHABLE] },
  })
  async add(@Body({ schema: productInput }) input: ProductInput): Promise<JsonText<Product>> {
    return this.shown(await this.manageProducts.create(toDetails(input), input.collections));
  }

  @Post('bulk')
  @Endpoint({
    summary: 'Change many products at once: those that may be changed so, and name the rest',
    access: WRITE,
    response: bulkProductResult,
    errors: { 400: UNKNOWN, 409: ['catalog.prices-too-large'] },
  })
  bulk(@Body({ schema: bulkProductInput }) input: BulkProductInput): Promise<BulkProductResult> {
    return this.changeMany.change(input);
  }

  @Post('bulk/:id/undo')
  @Endpoint({
    summary: 'Undo a change of many products, within thirty days and once',
    access: WRITE,
    response: bulkUndoResult,
    errors: { 404: ['catalog.nothing-to-undo'] },
  })
  undoBulk(@Param({ schema: idParam }) { id }: { id: string }): Promise<BulkUndoResult> {
    return this.undoMany.undo(id);
  }

  @Post(':id/restore')
  @Endpoint({
    summary: 'Take the removal of a product back, within thirty days',
    access: WRITE,
    response: product,
    errors: {
      400: UNKNOWN,
      404: ['catalog.nothing-to-restore'],
      409: ['catalog.sku-taken', ...TAKEN],
    },
  })
  async restore(@Param({ schema: idParam }) { id }: { id: string }): Promise<JsonText<Product>> {
    await this.manageProducts.restore(id);
    return this.shown(id);
  }

  @Put(':id')
  @Endpoint({
    summary: 'Replace a product',
    access: WRITE,
    response: product,
    errors: {
      400: [...UNKNOWN, ...TEXTS, ...LABEL],
      404: ['catalog.product-not-found'],
      409: ['catalog.product-changed', ...TAKEN, NOT_PUBLISHABLE],
    },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: productInput }) input: ProductInput,
  ): Promise<JsonText<Product>> {
    await this.manageProducts.replace(id, toDetails(input), input.version, input.collections);
    return this.shown(id);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Remove a product; one that was ordered or lies in a cart is archived instead',
    access: WRITE,
    errors: { 404: ['catalog.product-not-found'] },
  })
  remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manageProducts.remove(id);
  }

  /** Drafts and archived products are for staff, and for no cache. */
  private async visible(
    { id, status, product }: ShownProduct,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<JsonText<Product>> {
    if (status === 'active') return product;
    if (!(await this.staffAccess.may(request, 'catalog.read'))) throw productNotFound(id);
    void reply.header('cache-control', 'no-store');
    return product;
  }

  private async shown(id: string): Promise<JsonText<Product>> {
    return (await this.showProduct.byId(id)).product;
  }
}
