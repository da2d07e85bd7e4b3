import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CountFacets } from '../read/count-facets.js';
import { ExportProducts } from '../read/export-products.js';
import { ListProducts } from '../read/list-products.js';
import type { ProductQuery } from '../read/product-selection.js';
import { SelectedProducts } from '../read/selected-products.js';
import { Suggest } from '../read/suggest.js';
import { productIds, type ProductIds } from '#contracts/bulk-products';
import { productQuery, productSummary, type ProductSummary } from '#contracts/catalog';
import {
  productFacets,
  suggestion,
  suggestionQuery,
  type ProductFacets,
  type Suggestion,
} from '#contracts/product-search';
import { StaffAccess } from '#modules/identity';
import { Cached } from '#platform/cache/cache-rule';
import { RateLimited, type RateRule } from '#platform/http/request-rate';
import { InTurns, type TurnRule } from '#platform/http/turns';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import type { JsonText } from '#platform/http/json-text';
import { sendPage } from '#platform/http/page-headers';

/** Lists and facets depend on every parameter of their query. */
const BY_PRODUCT_QUERY = { parameters: Object.keys(productQuery.shape) };
const HIDDEN = {
  401: ['identity.not-signed-in'],
  403: ['identity.not-allowed', 'identity.password-change-needed', 'identity.second-factor-needed'],
};

/** Lists, filters and suggestions of one network: an office in which a hundred people type. Cached ones count too. */
const SEARCH_RATE: RateRule = { name: 'search', perMinute: 1200 };

/** A page asks for several lists at once. Cached ones take no turn. */
const SEARCH_TURNS: TurnRule = { name: 'search', perSession: 4, perNetwork: 16, partOfPool: 0.5 };

@ApiTag('catalog')
@Controller('api/products')
export class ProductListsController {
  constructor(
    private readonly listProducts: ListProducts,
    private readonly countFacets: CountFacets,
    private readonly suggest: Suggest,
    private readonly exportProducts: ExportProducts,
    private readonly selectedProducts: SelectedProducts,
    private readonly staffAccess: StaffAccess,
  ) {}

  @RateLimited(SEARCH_RATE)
  @InTurns(SEARCH_TURNS)
  @Get()
  @Cached(BY_PRODUCT_QUERY)
  @Endpoint({
    summary:
      'Products by category, search and filters; a status other than active, and `lacks`, need `catalog.read`',
    access: 'public',
    response: z.array(productSummary),
    errors: HIDDEN,
  })
  async list(
    @Query({ schema: productQuery }) query: ProductQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<ProductSummary[]>> {
    await this.requireFor(query, request, reply);
    return sendPage(reply, await this.listProducts.page(query));
  }

  @RateLimited(SEARCH_RATE)
  @InTurns(SEARCH_TURNS)
  @Get('facets')
  @Cached(BY_PRODUCT_QUERY)
  @Endpoint({
    summary: 'What a selection of products can be narrowed by, with counts',
    access: 'public',
    response: productFacets,
    errors: HIDDEN,
  })
  async facets(
    @Query({ schema: productQuery }) query: ProductQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductFacets> {
    await this.requireFor(query, request, reply);
    return this.countFacets.of(query);
  }

  @RateLimited(SEARCH_RATE)
  @InTurns(SEARCH_TURNS)
  @Get('suggestions')
  @Cached({ parameters: Object.keys(suggestionQuery.shape) })
  @Endpoint({
    summary: 'Categories and products for a search that is being typed',
    access: 'public',
    response: z.array(suggestion),
  })
  suggestions(@Query({ schema: suggestionQuery }) { q }: { q: string }): Promise<Suggestion[]> {
    return this.suggest.for(q);
  }

  @Get('ids')
  @Endpoint({
    summary: 'The ids of all products of a list, with the query of the list; at most 5,000',
    access: { permission: 'catalog.read' },
    response: productIds,
    errors: { 409: ['catalog.too-many-selected'] },
  })
  async ids(@Query({ schema: productQuery }) query: ProductQuery): Promise<ProductIds> {
    return { ids: await this.selectedProducts.ids(query) };
  }

  @Get('export.csv')
  @Endpoint({
    summary: 'A selection of products as CSV, with the query of the list',
    access: { permission: 'catalog.read' },
    contentType: 'text/csv',
  })
  async export(@Query({ schema: productQuery }) query: ProductQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.exportProducts.csv(query), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="products.csv"',
    });
  }

  /** What shoppers do not see is for staff, and for no cache. Nothing is looked up for a public list. */
  private async requireFor(query: ProductQuery, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (query.status === 'active' && query.lacks === undefined) return;
    await this.staffAccess.require(request, { permission: 'catalog.read' }, reply);
  }
}
