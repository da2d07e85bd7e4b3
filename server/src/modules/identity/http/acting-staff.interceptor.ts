import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { ActingStaff } from '../application/acting-staff.js';

/** Lets everything behind a staff route know who acts, and keeps its answers out of every cache. */
@Injectable()
export class ActingStaffInterceptor implements NestInterceptor {
  constructor(private readonly actingStaff: ActingStaff) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { staff, id } = http.getRequest<FastifyRequest>();
    if (!staff) return next.handle();
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    return this.actingStaff.run({ staff, requestId: String(id) }, () => next.handle());
  }
}
