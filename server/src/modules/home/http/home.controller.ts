import { Controller, Get } from '@nestjs/common';
import { ShowHome } from '../application/show-home.js';
import { home, type Home } from '#contracts/home';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('home')
@Controller('api/home')
export class HomeController {
  constructor(private readonly showHome: ShowHome) {}

  @Get()
  @Endpoint({
    summary: 'What waits for the signed-in member, today beside last week, and the latest orders',
    access: { permission: 'account.own' },
    response: home,
  })
  show(@CurrentStaff() { role }: StaffMember): Promise<Home> {
    return this.showHome.to(role);
  }
}
