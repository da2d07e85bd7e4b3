import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { Content } from '../application/content.js';
import { ManageGuaranteeNotices } from '../application/manage-guarantee-notices.js';
import { guaranteeNoticeInput, shopSettings, type ShopSettings } from '#contracts/shop-settings';
import { locale as language, type Locale } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const localeParam = z.object({ locale: language });

/** The official files of the notice of the legal guarantee. */
@ApiTag('content')
@Controller('api/settings/guarantee-notices')
export class GuaranteeNoticesController {
  constructor(
    private readonly content: Content,
    private readonly notices: ManageGuaranteeNotices,
  ) {}

  @Put(':locale')
  @Endpoint({
    summary: 'Show an uploaded picture as the official notice of the legal guarantee in a language',
    access: { permission: 'settings.write' },
    response: shopSettings,
    errors: { 400: ['media.not-uploaded', 'media.too-few-pixels'] },
  })
  async choose(
    @Param({ schema: localeParam }) { locale }: { locale: Locale },
    @Body({ schema: guaranteeNoticeInput }) { url }: { url: string },
  ): Promise<ShopSettings> {
    return this.content.toPublic(await this.notices.choose(locale, url));
  }

  @Delete(':locale')
  @Endpoint({
    summary: 'Remove the official notice of the legal guarantee in a language',
    access: { permission: 'settings.write' },
    response: shopSettings,
  })
  async remove(@Param({ schema: localeParam }) { locale }: { locale: Locale }): Promise<ShopSettings> {
    return this.content.toPublic(await this.notices.remove(locale));
  }
}
