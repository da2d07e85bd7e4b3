import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ManageOpening } from '../application/manage-opening.js';
import { ShowSetUp } from '../application/show-set-up.js';
import {
  setUp,
  setUpCard,
  setUpInput,
  shopOpening,
  shopOpeningInput,
  visitorPasswordInput,
  type SetUp,
  type SetUpCard,
  type SetUpInput,
  type ShopOpening,
  type ShopOpeningInput,
  type VisitorPasswordInput,
} from '#contracts/opening';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Reading too is for owners: the answers hold the password of visitors. */
const OWNERS = { permission: 'settings.write' };

@ApiTag('opening')
@Controller('api')
export class OpeningController {
  constructor(
    private readonly showSetUp: ShowSetUp,
    private readonly manageOpening: ManageOpening,
  ) {}

  @Get('set-up')
  @Endpoint({
    summary: 'The steps from a new shop to an open one, with what is done',
    access: OWNERS,
    response: setUp,
  })
  show(@CurrentStaff() { id }: StaffMember): Promise<SetUp> {
    return this.showSetUp.to(id);
  }

  @Get('set-up/card')
  @Endpoint({
    summary: 'The same for the first page of the admin, which shows nothing once the guide is put away',
    access: OWNERS,
    response: setUpCard,
  })
  card(@CurrentStaff() { id }: StaffMember): Promise<SetUpCard> {
    return this.showSetUp.cardTo(id);
  }

  @Patch('set-up')
  @Endpoint({
    summary: 'Leave a step for later or take it up again, or put the guide away',
    access: OWNERS,
    response: setUp,
  })
  async note(
    @Body({ schema: setUpInput }) input: SetUpInput,
    @CurrentStaff() { id }: StaffMember,
  ): Promise<SetUp> {
    await this.manageOpening.note(input);
    return this.showSetUp.to(id);
  }

  @Get('shop-opening')
  @Endpoint({
    summary: 'Whether visitors see the shop, and the password while it is closed',
    access: OWNERS,
    response: shopOpening,
  })
  opening(): Promise<ShopOpening> {
    return this.showSetUp.opening();
  }

  @Put('shop-opening')
  @Endpoint({
    summary: 'Open the shop for visitors, or close it',
    access: OWNERS,
    response: shopOpening,
    errors: { 409: ['opening.not-ready'] },
  })
  async setOpen(@Body({ schema: shopOpeningInput }) { isOpen }: ShopOpeningInput): Promise<ShopOpening> {
    await this.manageOpening.setOpen(isOpen);
    return this.showSetUp.opening();
  }

  @Put('shop-opening/password')
  @Endpoint({
    summary: 'Change the password of visitors; those who came in with the former one are asked again',
    access: OWNERS,
    response: shopOpening,
  })
  async changePassword(
    @Body({ schema: visitorPasswordInput }) { password }: VisitorPasswordInput,
  ): Promise<ShopOpening> {
    await this.manageOpening.changePassword(password);
    return this.showSetUp.opening();
  }
}
