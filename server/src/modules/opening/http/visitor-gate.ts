import { Injectable } from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passwordPage, passwordPageHeaders } from './password-page.js';
import { readVisitorCookie } from './visitor-cookie.js';
import { wantedLocale } from './wanted-locale.js';
import { ShowSetUp } from '../application/show-set-up.js';
import { VisitorPasses } from '../application/visitor-passes.js';
import { isAlwaysReachable, isForCustomers } from '../domain/closed-routes.js';
import { ShopOpenings, type ShopOpening } from '../domain/shop-opening.js';
import { DomainError } from '#kernel';
import { Brands, Content } from '#modules/content';
import { StaffAccess } from '#modules/identity';
import { isRenderRequest } from '#platform/http/render-request';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of somebody who may see the shop while it is closed to others. */
    isInClosedShop?: boolean;
  }
}

/** What is below these is no page of the shop. */
const NO_PAGE = /^\/(api|media|assets)(\/|$)|\.(csv|xml|txt|webmanifest)$/;
const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Keeps visitors out of a shop that is not open, apart from those who know the password, and staff. */
@Injectable()
export class VisitorGate {
  constructor(
    private readonly showSetUp: ShowSetUp,
    private readonly openings: ShopOpenings,
    private readonly passes: VisitorPasses,
    private readonly staffAccess: StaffAccess,
    private readonly content: Content,
    private readonly brands: Brands,
  ) {}

  /** False on a loopback address, and where the operator wants none. */
  get isThere(): boolean {
    return this.showSetUp.isEnforced;
  }

  /** Whether a request goes on whatever the shop's state: to a route with its own guard, or one that stays reachable. */
  letsPass(request: FastifyRequest): boolean {
    if (request.routeOptions.config.isPublic !== true || request.isTrial) return true;
    return isRenderRequest(request.headers) || isAlwaysReachable(pathOf(request));
  }

  /**
   * Whether the request may go on. A page of a closed shop is answered with the page that asks for the password, robots.txt with
   * one that refuses crawlers; anything else throws `opening.shop-closed` (403).
   */
  async judge(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const opening = await this.openings.readCached();
    if (opening.isOpen) return true;
    if (await this.mayEnter(request, reply, opening)) {
      request.isInClosedShop = true;
      return true;
    }
    await this.refuse(request, reply, opening);
    return false;
  }

  private async mayEnter(
    request: FastifyRequest,
    reply: FastifyReply,
    { password, firstOpenedAt }: ShopOpening,
  ): Promise<boolean> {
    if (firstOpenedAt !== null && isForCustomers(pathOf(request))) return true;
    if (this.passes.isValid(readVisitorCookie(request), password)) return true;
    return (await this.staffAccess.current(request, reply)) !== null;
  }

  private async refuse(request: FastifyRequest, reply: FastifyReply, opening: ShopOpening): Promise<void> {
    const path = pathOf(request);
    void reply.header('cache-control', 'no-store');
    if (path === '/robots.txt') {
      await reply.type('text/plain; charset=utf-8').send(CLOSED_ROBOTS);
      return;
    }
    if (NO_PAGE.test(path)) {
      throw new DomainError('opening.shop-closed', 'forbidden', 'The shop is not open yet.');
    }
    const [{ shopName }, look] = await Promise.all([
      this.content.settings(),
      this.brands.documentLook('logo'),
    ]);
    const page = passwordPage({
      shopName,
      locale: wantedLocale(request),
      to: request.url,
      hasCustomers: opening.firstOpenedAt !== null,
      look,
    });
    await reply.status(503).headers(passwordPageHeaders(look)).send(page);
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';
