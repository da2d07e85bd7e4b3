import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffAccess } from './staff-access.js';
import { DomainError } from '#kernel';
import { ACCESS, type Access } from '#platform/http/endpoint';

/** Stands before every route of the api. What does not say who may call it is refused to everybody. */
@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly staffAccess: StaffAccess,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === undefined) {
      throw new DomainError('identity.no-permission-declared', 'forbidden', 'This route is closed.');
    }
    if (access === 'public') return true;
    const http = context.switchToHttp();
    await this.staffAccess.require(
      http.getRequest<FastifyRequest>(),
      access,
      http.getResponse<FastifyReply>(),
    );
    return true;
  }
}
