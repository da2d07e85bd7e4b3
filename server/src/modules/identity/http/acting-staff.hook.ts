import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { readStaffCookie } from './staff-cookie.js';
import { ActingStaff } from '../application/acting-staff.js';

/** Lets everything behind a route know who acts, once the guard has found out. */
@Injectable()
export class ActingStaffHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly actingStaff: ActingStaff,
  ) {}

  /** Before the routes are made, which take the hooks that there are. */
  onModuleInit(): void {
    // A worker answers nobody.
    const adapter = this.host.httpAdapter as FastifyAdapter | null;
    // Behind the reading of the body, which goes on in the flow of the connection.
    adapter?.getInstance().addHook('preHandler', (request, _reply, done) => {
      // Shoppers act for nobody: they need no flow of their own.
      if (readStaffCookie(request) === undefined) {
        done();
        return;
      }
      const acting = () => request.staff && { staff: request.staff, requestId: String(request.id) };
      this.actingStaff.run(acting, done);
    });
  }
}
