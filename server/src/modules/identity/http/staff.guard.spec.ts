import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { describe, expect, it } from 'vitest';
import type { StaffAccess } from './staff-access.js';
import { StaffGuard } from './staff.guard.js';
import { Endpoint } from '#platform/http/endpoint';

class Routes {
  forgotten(): void {}

  @Endpoint({ summary: 'Open', access: 'public' })
  open(): void {}

  @Endpoint({ summary: 'Closed', access: { permission: 'orders.read' } })
  closed(): void {}
}

function visit(handler: () => void) {
  const asked: string[] = [];
  const access = {
    require: (_request: unknown, { permission }: { permission: string }) => {
      asked.push(permission);
      return Promise.resolve();
    },
  } as unknown as StaffAccess;
  const http = { getRequest: () => ({}), getResponse: () => ({}) };
  const context = { getHandler: () => handler, switchToHttp: () => http } as unknown as ExecutionContext;
  return { asked, answer: new StaffGuard(new Reflector(), access).canActivate(context) };
}

describe('the guard', () => {
  const routes = new Routes();

  it('refuses a route that does not say who may call it', () => {
    expect(() => visit(routes.forgotten)).toThrow(
      expect.objectContaining({ code: 'identity.no-permission-declared', kind: 'forbidden' }),
    );
  });

  it('asks nobody on a public route', async () => {
    const { asked, answer } = visit(routes.open);
    expect(await answer).toBe(true);
    expect(asked).toEqual([]);
  });

  it('asks for the permission that the route declares', async () => {
    const { asked, answer } = visit(routes.closed);
    expect(await answer).toBe(true);
    expect(asked).toEqual(['orders.read']);
  });
});
