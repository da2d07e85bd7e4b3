import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { Content } from '../application/content.js';
import { ManagePhotos } from '../application/manage-photos.js';
import { ManageSettings } from '../application/manage-settings.js';
import { completedChange } from '../domain/completed-change.js';
import { storefront, type Storefront } from '#contracts/content';
import {
  shopSettings,
  shopSettingsInput,
  type ShopSettings,
  type ShopSettingsInput,
} from '#contracts/shop-settings';
import {
  pagePhoto,
  pagePhotoInput,
  photoSlot,
  type PagePhoto,
  type PagePhotoInput,
  type PhotoSlot,
} from '#contracts/page-photos';
import { Cached } from '#platform/cache/cache-rule';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const slotParam = z.object({ slot: photoSlot });

@ApiTag('content')
@Controller('api')
export class ContentController {
  constructor(
    private readonly content: Content,
    private readonly manageSettings: ManageSettings,
    private readonly managePhotos: ManagePhotos,
  ) {}

  @Get('storefront')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'Settings, photos and collections that the storefront’s pages share',
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
    return this.content.publicSettings();
  }

  @Put('settings')
  @Endpoint({
    summary: 'Change the given settings',
    access: { permission: 'settings.write' },
    response: shopSettings,
    errors: {
      400: ['content.registration-number'],
      409: [
        'content.promotion-not-real',
        'content.claims-unproven',
        'content.zones-overlap',
        'content.zones-changed',
        'content.vat-answers-conflict',
        'content.trader-unnamed',
      ],
    },
  })
  async changeSettings(@Body({ schema: shopSettingsInput }) input: ShopSettingsInput): Promise<ShopSettings> {
    const changed = await this.manageSettings.changeFrom((stored) => completedChange(input, stored));
    return this.content.toPublic(changed);
  }

  @Get('photos')
  @Endpoint({ summary: 'The photos of the home page', access: 'public', response: z.array(pagePhoto) })
  photos(): Promise<PagePhoto[]> {
    return this.content.photos();
  }

  @Put('photos/:slot')
  @Endpoint({
    summary: 'Set the photo of a slot',
    access: { permission: 'content.write' },
    response: z.array(pagePhoto),
  })
  async choosePhoto(
    @Param({ schema: slotParam }) { slot }: { slot: PhotoSlot },
    @Body({ schema: pagePhotoInput }) picture: PagePhotoInput,
  ): Promise<PagePhoto[]> {
    await this.managePhotos.choose(slot, picture);
    return this.content.photos();
  }

  @Delete('photos/:slot')
  @Endpoint({
    summary: 'Reset a slot to its default photo',
    access: { permission: 'content.write' },
    response: z.array(pagePhoto),
  })
  async resetPhoto(@Param({ schema: slotParam }) { slot }: { slot: PhotoSlot }): Promise<PagePhoto[]> {
    await this.managePhotos.reset(slot);
    return this.content.photos();
  }
}
