import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passwordPage, passwordPageHeaders, wantedPath, type PasswordFault } from './password-page.js';
import { setVisitorCookie } from './visitor-cookie.js';
import { VisitorPasses } from '../application/visitor-passes.js';
import { ShopOpenings } from '../domain/shop-opening.js';
import { visitorPasswordForm, type VisitorPasswordForm } from '#contracts/opening';
import { DomainError } from '#kernel';
import { Brands, Content } from '#modules/content';
import type { DocumentLook } from '#platform/document-look';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { localeOf } from '#platform/http/locale';

/** The form of the page that a closed shop shows; it works without scripts. */
@ApiTag('opening')
@Controller('api/shop-password')
export class VisitorPasswordController {
  constructor(
    private readonly passes: VisitorPasses,
    private readonly openings: ShopOpenings,
    private readonly content: Content,
    private readonly brands: Brands,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Let a visitor who knows the password into a closed shop; a refusal shows the form again',
    access: 'public',
    status: 303,
    contentType: 'text/html',
    consumes: ['application/x-www-form-urlencoded'],
    alsoWith: {
      401: 'The form again: this is not the password',
      429: 'The form again: the network has to wait after too many attempts',
    },
  })
  async enter(
    @Body({ schema: visitorPasswordForm }) form: VisitorPasswordForm,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      setVisitorCookie(request, reply, await this.passes.give(form.password, request.ip));
    } catch (error) {
      const fault = faultOf(error);
      const look = await this.brands.documentLook('logo');
      await reply
        .status(fault.kind === 'wrong' ? 401 : 429)
        .headers({
          ...passwordPageHeaders(look),
          ...(fault.kind === 'too-many' && { 'retry-after': String(fault.seconds) }),
        })
        .send(await this.page(form, request, fault, look));
      return;
    }
    await reply.header('cache-control', 'no-store').redirect(wantedPath(form.to), 303);
  }

  private async page(
    { to, lang }: VisitorPasswordForm,
    request: FastifyRequest,
    fault: PasswordFault,
    look: DocumentLook | undefined,
  ): Promise<string> {
    const [{ shopName }, { firstOpenedAt }] = await Promise.all([
      this.content.settings(),
      this.openings.read(),
    ]);
    const locale = lang ?? localeOf(request.cookies['locale'], request.headers['accept-language']);
    return passwordPage({ shopName, locale, to, hasCustomers: firstOpenedAt !== null, fault, look });
  }
}

/** What the form says. Any other error is thrown on. */
function faultOf(error: unknown): PasswordFault {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'opening.wrong-password') return { kind: 'wrong' };
  if (error.code === 'opening.too-many-attempts')
    return { kind: 'too-many', seconds: Number(error.details?.['retryAfterSeconds'] ?? 1) };
  throw error;
}
