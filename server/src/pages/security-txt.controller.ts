import { Controller, Get, Header, Inject } from '@nestjs/common';
import { securityTxt } from './security-txt.js';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Endpoint } from '#platform/http/endpoint';

/** Where to report a security flaw. */
@Controller('.well-known')
export class SecurityTxtController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  @Get('security.txt')
  @Endpoint({ summary: 'Where to report a security flaw', access: 'public', contentType: 'text/plain' })
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async securityTxt(): Promise<string> {
    const { contactEmail } = await this.content.settings();
    return securityTxt({ origin: this.env.PUBLIC_URL, email: contactEmail, now: this.clock.now() });
  }
}
