import { Body, Controller, Ip, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RequestData } from '../application/request-data.js';
import { idParam, type Locale } from '#contracts/primitives';
import { dataLinkInput, dataTokenInput, type DataTokenInput } from '#contracts/privacy';
import { DomainError, pageAddress, type PageQuery } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

type FormFields = Readonly<Record<string, unknown>>;

const SEE_OTHER = 303;
type Query = PageQuery<'yourData'>;
const FORM = { access: 'public', status: SEE_OTHER } as const;

/**
 * The steps of the page of personal data for browsers with JavaScript blocked: plain forms, answered with a redirect to the
 * page. Scripts use the calls of `PersonalDataController`.
 */
@ApiTag('privacy')
@Controller('api/privacy/requests/form')
export class PersonalDataFormsController {
  constructor(private readonly requestData: RequestData) {}

  @Post()
  @Endpoint({ summary: 'Ask for a link to personal data, as a form', ...FORM })
  async request(@Body() fields: FormFields, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const locale = localeOf(fields);
    const input = dataLinkInput.safeParse({ email: fields?.['email'], locale });
    if (!input.success) return redirect(reply, locale, { fault: 'email' });
    await this.answer(reply, locale, {}, async () => {
      await this.requestData.request(input.data, ip);
      return { sent: '1' };
    });
  }

  @Post(':id/open')
  @Endpoint({ summary: 'Open the link of the mail, as a form', ...FORM })
  async open(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: dataTokenInput.loose() }) fields: DataTokenInput & FormFields,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.answer(reply, localeOf(fields), {}, async () => {
      const { token } = await this.requestData.open(id, fields.token, ip);
      return { id, token };
    });
  }

  @Post(':id/erase')
  @Endpoint({ summary: 'Erase personal data, as a form', ...FORM })
  async erase(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: dataTokenInput.loose() }) fields: DataTokenInput & FormFields,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = fields;
    await this.answer(reply, localeOf(fields), { id, token }, async () => {
      const { erasedAt } = await this.requestData.erase(id, token, ip);
      return { erased: erasedAt };
    });
  }

  /** Leads to the page with what the step returns; a refusal leads to `back` with its code. */
  private async answer(
    reply: FastifyReply,
    locale: Locale,
    back: Query,
    step: () => Promise<Query>,
  ): Promise<void> {
    try {
      redirect(reply, locale, await step());
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      redirect(reply, locale, { ...back, fault: error.code });
    }
  }
}

function localeOf(fields: FormFields | undefined): Locale {
  return fields?.['locale'] === 'nl' ? 'nl' : 'en';
}

function redirect(reply: FastifyReply, locale: Locale, query: Query): void {
  void reply
    .header('cache-control', 'no-store')
    .redirect(pageAddress('yourData', { locale, ...query }), SEE_OTHER);
}
