import { Controller, Get } from '@nestjs/common';
import { ReadShopStatus } from '../read/shop-status.js';
import { shopStatus, type ShopStatus } from '#contracts/content';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('content')
@Controller('api/settings/status')
export class ShopStatusController {
  constructor(private readonly readShopStatus: ReadShopStatus) {}

  @Get()
  @Endpoint({
    summary: 'Whether payments are real and mails are sent',
    access: { permission: 'settings.read' },
    response: shopStatus,
  })
  read(): Promise<ShopStatus> {
    return this.readShopStatus.read();
  }
}
