import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { describe, expect, it } from 'vitest';
import type { StaffAccess } from './staff-access.js';
import { StaffGuard } from './staff.guard.js';
import { Endpoint } from '#platform/http/endpoint';

class Routes {
  undeclared(): void {}

  @Endpoint({ summary: 'Open', access: 'public' })
  open(): void {}

  @Endpoint({ summary: 'Closed', access: { permission: 'orders.read' } })
  closed(): void {}
}

function visit(handler: () => void) {
  const checked: string[] = [];
  const access = {
    require: (_request: unknown, { permission }: { permission: string }) => {
      checked.push(permission);
      return Promise.resolve();
    },
  } as unknown as StaffAccess;
  const http = { getRequest: () => ({}), getResponse: () => ({}) };
  const context = { getHandler: () => handler, switchToHttp: () => http } as unknown as ExecutionContext;
  return { checked, result: new StaffGuard(new Reflector(), access).canActivate(context) };
}

describe('the staff guard', () => {
  const routes = new Routes();

  it('refuses a route that declares no access', () => {
    expect(() => visit(routes.undeclared)).toThrow(
      expect.objectContaining({ code: 'identity.no-permission-declared', kind: 'forbidden' }),
    );
  });

  it('checks no permission on a public route', async () => {
    const { checked, result } = visit(routes.open);
    expect(await result).toBe(true);
    expect(checked).toEqual([]);
  });

  it('checks the permission that the route declares', async () => {
    const { checked, result } = visit(routes.closed);
    expect(await result).toBe(true);
    expect(checked).toEqual(['orders.read']);
  });
});
