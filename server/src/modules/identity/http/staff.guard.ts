import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffAccess } from './staff-access.js';
import { DomainError } from '#kernel';
import { ENDPOINT, type EndpointOptions } from '#platform/http/endpoint';

/** Checks the declared access of every route. A route without a declaration is closed. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly staffAccess: StaffAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const endpoint = this.reflector.get<EndpointOptions | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) {
      throw new DomainError('identity.no-permission-declared', 'forbidden', 'This route is closed.');
    }
    const { access } = endpoint;
    if (access === 'public') return true;
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return this.staffAccess.require(request, access, reply).then(() => true);
  }
}
