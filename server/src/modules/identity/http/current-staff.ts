import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffMember } from '../domain/staff-member.js';

/** The signed-in `StaffMember`, as a parameter of a controller whose route needs a permission. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffMember => {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!staff) throw new Error('CurrentStaff needs a route that declares a permission');
  return staff;
});
