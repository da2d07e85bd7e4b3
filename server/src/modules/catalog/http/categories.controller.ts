import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ManageCategories } from '../application/manage-categories.js';
import { ManageCollectionProducts } from '../application/manage-collection-products.js';
import { ListCategories } from '../read/list-categories.js';
import {
  category,
  categorySlugParam,
  categoryInput,
  categoryProductsInput,
  categoryQuery,
  collectionMatches,
  collectionRules,
  type Category,
  type CategoryInput,
  type CategoryProductsInput,
  type CollectionMatches,
  type CollectionRules,
} from '#contracts/categories';
import { idParam } from '#contracts/primitives';
import { Cached } from '#platform/cache/cache-rule';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const WRITE = { permission: 'catalog.write' };

@ApiTag('catalog')
@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly manageCategories: ManageCategories,
    private readonly manageProducts: ManageCollectionProducts,
    private readonly listCategories: ListCategories,
  ) {}

  @Get()
  @Cached({ parameters: Object.keys(categoryQuery.shape) })
  @Endpoint({
    summary: 'Categories in the order of the navigation, with their number of products',
    access: 'public',
    response: z.array(category),
  })
  async list(
    @Query({ schema: categoryQuery }) query: z.output<typeof categoryQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Category[]> {
    return sendPage(reply, await this.listCategories.page(query));
  }

  @Get('by-slug/:slug')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'One category by its slug in any language, or by its name',
    access: 'public',
    response: category,
    errors: { 404: ['catalog.category-not-found'] },
  })
  bySlug(@Param({ schema: categorySlugParam }) { slug }: { slug: string }): Promise<Category> {
    return this.listCategories.bySlug(slug);
  }

  @Post()
  @Endpoint({
    summary: 'Add a category',
    access: WRITE,
    response: category,
    status: 201,
    errors: {
      400: ['catalog.rules-of-kind'],
      409: ['catalog.category-exists', 'catalog.claims-unproven', 'catalog.slug-taken'],
    },
  })
  async add(@Body({ schema: categoryInput }) input: CategoryInput): Promise<Category> {
    const { version: _, ...details } = input;
    return this.listCategories.byId(await this.manageCategories.create(details));
  }

  @Put(':id')
  @Endpoint({
    summary: 'Replace a category; its products take over a new name',
    access: WRITE,
    response: category,
    errors: {
      400: ['catalog.rules-of-kind'],
      404: ['catalog.category-not-found'],
      409: [
        'catalog.category-exists',
        'catalog.category-changed',
        'catalog.claims-unproven',
        'catalog.collection-kind-fixed',
        'catalog.slug-taken',
      ],
    },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: categoryInput }) { version, ...details }: CategoryInput,
  ): Promise<Category> {
    await this.manageCategories.replace(id, details, version);
    return this.listCategories.byId(id);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Remove a category that is no first one of a product',
    access: WRITE,
    errors: { 404: ['catalog.category-not-found'], 409: ['catalog.category-in-use'] },
  })
  remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manageCategories.remove(id);
  }

  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a category that was removed in the last thirty days, with its products',
    access: WRITE,
    response: category,
    errors: { 404: ['catalog.nothing-to-restore'], 409: ['catalog.category-exists'] },
  })
  async restore(@Param({ schema: idParam }) { id }: { id: string }): Promise<Category> {
    await this.manageCategories.restore(id);
    return this.listCategories.byId(id);
  }

  @Post(':id/products')
  @Endpoint({
    summary: 'Add products to a category, remove some, and put some before all others',
    access: WRITE,
    response: category,
    errors: {
      404: ['catalog.category-not-found'],
      409: ['catalog.collection-by-rule', 'catalog.first-collection'],
    },
  })
  async changeProducts(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: categoryProductsInput }) change: CategoryProductsInput,
  ): Promise<Category> {
    await this.manageProducts.change(id, change);
    return this.listCategories.byId(id);
  }

  @Post('matches')
  @Endpoint({
    summary: 'How many products that are not archived meet rules',
    access: { permission: 'catalog.read' },
    response: collectionMatches,
  })
  async matches(@Body({ schema: collectionRules }) rules: CollectionRules): Promise<CollectionMatches> {
    return { count: await this.manageCategories.countMatches(rules) };
  }
}
