import { Body, Controller, Get, Put } from '@nestjs/common';
import { ManageMenus } from '../application/manage-menus.js';
import { Menus } from '../application/menus.js';
import { menusInput, storedMenus, type MenusInput, type StoredMenus } from '#contracts/menus';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** The menus of header and footer. */
@ApiTag('content')
@Controller('api')
export class MenusController {
  constructor(
    private readonly menus: Menus,
    private readonly manageMenus: ManageMenus,
  ) {}

  @Get('settings/menus')
  @Endpoint({
    summary: 'The menus with their hidden entries, and everything that an entry can lead to',
    access: { permission: 'content.read' },
    response: storedMenus,
  })
  read(): Promise<StoredMenus> {
    return this.menus.current();
  }

  @Put('settings/menus')
  @Endpoint({
    summary: 'Replace the menus',
    access: { permission: 'content.write' },
    response: storedMenus,
    errors: {
      400: ['content.menu-doubled', 'content.menu-page-of-law-missing'],
      409: ['content.menus-changed', 'content.claims-unproven'],
    },
  })
  async change(@Body({ schema: menusInput }) { revision, ...input }: MenusInput): Promise<StoredMenus> {
    const menus = await this.manageMenus.change(input, revision);
    return this.menus.described(menus);
  }
}
