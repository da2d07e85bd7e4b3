import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { Content } from '../application/content.js';
import { KeepPhotos } from '../application/keep-photos.js';
import { KeepSettings } from '../application/keep-settings.js';
import {
  pagePhoto,
  pagePhotoInput,
  photoSlot,
  shopSettings,
  shopSettingsInput,
  storefront,
  type PagePhoto,
  type PhotoSlot,
  type ShopSettings,
  type ShopSettingsInput,
  type Storefront,
} from '#contracts/content';
import { Cached } from '#platform/cache/cache-rule';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const slotParam = z.object({ slot: photoSlot });

@ApiTag('content')
@Controller('api')
export class ContentController {
  constructor(
    private readonly content: Content,
    private readonly keepSettings: KeepSettings,
    private readonly keepPhotos: KeepPhotos,
  ) {}

  @Get('storefront')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'Settings, photos and collections: what every page of the storefront needs once',
    access: 'public',
    response: storefront,
  })
  storefront(): Promise<Storefront> {
    return this.content.storefront();
  }

  @Get('settings')
  @Endpoint({
    summary: 'The shop’s settings',
    access: { permission: 'settings.read' },
    response: shopSettings,
  })
  settings(): Promise<ShopSettings> {
    return this.content.shownSettings();
  }

  @Put('settings')
  @Endpoint({
    summary: 'Change settings; what is not given stays',
    access: { permission: 'settings.write' },
    response: shopSettings,
    errors: { 409: ['content.promotion-not-real'] },
  })
  async changeSettings(@Body({ schema: shopSettingsInput }) input: ShopSettingsInput): Promise<ShopSettings> {
    return this.content.shown(await this.keepSettings.change(input));
  }

  @Get('photos')
  @Endpoint({ summary: 'The photos of the home page', access: 'public', response: z.array(pagePhoto) })
  photos(): Promise<PagePhoto[]> {
    return this.content.photos();
  }

  @Put('photos/:slot')
  @Endpoint({
    summary: 'Choose the photo of a place',
    access: { permission: 'content.write' },
    response: z.array(pagePhoto),
  })
  async choosePhoto(
    @Param({ schema: slotParam }) { slot }: { slot: PhotoSlot },
    @Body({ schema: pagePhotoInput }) { url }: { url: string },
  ): Promise<PagePhoto[]> {
    await this.keepPhotos.choose(slot, url);
    return this.content.photos();
  }

  @Delete('photos/:slot')
  @Endpoint({
    summary: 'Show the default photo of a place again',
    access: { permission: 'content.write' },
    response: z.array(pagePhoto),
  })
  async resetPhoto(@Param({ schema: slotParam }) { slot }: { slot: PhotoSlot }): Promise<PagePhoto[]> {
    await this.keepPhotos.reset(slot);
    return this.content.photos();
  }
}
