import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { readStaffCookie } from './staff-cookie.js';
import { ActingStaff } from '../application/acting-staff.js';
import { newId } from '#platform/ids';

/** Makes the signed-in staff member of a request available to the audit log. */
@Injectable()
export class ActingStaffHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly actingStaff: ActingStaff,
  ) {}

  /** Adds the hook before Nest registers the routes: Fastify's routes take only the hooks that exist by then. */
  onModuleInit(): void {
    // The worker has no HTTP server.
    const adapter = this.host.httpAdapter as FastifyAdapter | null;
    // After the body was read: reading continues in the asynchronous context of the connection.
    adapter?.getInstance().addHook('preHandler', (request, _reply, done) => {
      // A shopper's request needs no context.
      if (readStaffCookie(request) === undefined) {
        done();
        return;
      }
      const actId = newId();
      const acting = () => request.staff && { staff: request.staff, requestId: String(request.id), actId };
      this.actingStaff.run(acting, done);
    });
  }
}
