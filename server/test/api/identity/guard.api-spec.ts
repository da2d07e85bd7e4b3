// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { guardedRoutes, NO_ID, routesOf, type GuardedRoute, type Route } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

describe('the guard', () => {
  let shop: TestShop;
  let routes: Route[];
  let guarded: GuardedRoute[];
  let owner: SignedInStaff;
  let staff: SignedInStaff;

  beforeAll(async () => {
    shop = await startTestShop();
    routes = routesOf(shop);
    guarded = guardedRoutes(shop);
    owner = await signIn(shop, 'owner');
    staff = await signIn(shop, 'staff');
  });
  afterAll(() => shop.stop());

  const call = ({ method, path }: Route, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { method, headers, redirect: 'manual' });
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  it('finds the routes of the whole API', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/api/health/live', access: 'public' }),
    );
    expect(routes).toContainEqual(
      expect.objectContaining({
        method: 'PATCH',
        path: `/api/staff/${NO_ID}`,
        access: { permission: 'staff.manage', recentlyConfirmed: true },
      }),
    );
  });

  it('finds declared access on every route', () => {
    expect(routes.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('knows every declared permission', async () => {
    const { mayDo } = await import('../../../src/modules/identity/domain/permissions.js');
    const unknown = guarded.filter(({ access }) => !mayDo('owner', access.permission));
    expect(unknown.map(({ name, access }) => `${name}: ${access.permission}`)).toEqual([]);
  });

  it('refuses every non-public route without a session, before any other check', async () => {
    for (const route of guarded) {
      const response = await call(route);
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 401 identity.not-signed-in`,
      );
    }
  });

  it('refuses staff where only the owner may', async () => {
    const { mayDo } = await import('../../../src/modules/identity/domain/permissions.js');
    const ownersOnly = guarded.filter(({ access }) => !mayDo('staff', access.permission));
    expect(ownersOnly.length).toBeGreaterThan(0);
    for (const route of ownersOnly) {
      const response = await call(route, staff.headers);
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 403 identity.not-allowed`,
      );
    }
  });

  it('allows only a password change, the own account and sign-out before the first password is replaced', async () => {
    const fresh = await signIn(shop, 'owner');
    await shop.database.query('UPDATE staff SET must_change_password = true WHERE id = $1', [fresh.id]);
    const open: string[] = [];
    for (const route of guarded) {
      if (route.access.withFirstPassword) {
        open.push(route.template);
        continue;
      }
      const response = await call(route, fresh.headers);
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 403 identity.password-change-needed`,
      );
    }
    expect(open.sort()).toEqual([
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/auth/me',
      'POST /api/auth/confirmation',
      'POST /api/auth/confirmation/passkey',
      'POST /api/auth/password',
    ]);
    const drafts = await fetch(`${shop.url}/api/products?status=draft`, { headers: fresh.headers });
    expect(await codeOf(drafts)).toBe('identity.password-change-needed');
    expect((await fetch(`${shop.url}/api/auth/me`, { headers: fresh.headers })).status).toBe(200);
    const out = await fetch(`${shop.url}/api/auth/logout`, { method: 'POST', headers: fresh.headers });
    expect(out.status).toBe(204);
  });

  it('allows an owner without a second factor only its set-up and the own account after the time for it [asvs: 6.3.3]', async () => {
    const late = await signIn(shop, 'owner');
    await shop.database.query(
      `UPDATE staff SET second_factor_due_at = now() - interval '1 minute' WHERE id = $1`,
      [late.id],
    );
    const open: string[] = [];
    for (const route of guarded) {
      if (route.access.withFirstPassword || route.access.withoutSecondFactor) {
        open.push(route.template);
        continue;
      }
      const response = await call(route, late.headers);
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 403 identity.second-factor-needed`,
      );
    }
    expect(open.sort()).toEqual([
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/auth/me',
      'GET /api/auth/passkeys',
      'GET /api/auth/second-factor',
      'POST /api/auth/confirmation',
      'POST /api/auth/confirmation/passkey',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/password',
      'POST /api/auth/second-factor/confirm',
      'POST /api/auth/second-factor/setup',
    ]);
    const drafts = await fetch(`${shop.url}/api/products?status=draft`, { headers: late.headers });
    expect(await codeOf(drafts)).toBe('identity.second-factor-needed');
  });

  it('asks for password or code again on every sensitive route, and on no other [asvs: 6.4.4, 7.5.1]', async () => {
    const old = await signIn(shop, 'owner');
    await shop.database.query(
      `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE staff_id = $1`,
      [old.id],
    );
    const sensitive = guarded.filter(({ access }) => access.recentlyConfirmed);
    for (const route of sensitive) {
      const response = await call(route, old.headers);
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 403 identity.confirmation-needed`,
      );
    }
    expect(sensitive.map(({ template }) => template).sort()).toEqual([
      'DELETE /api/auth/passkeys/:id',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'DELETE /api/staff/:id/second-factor',
      'DELETE /api/staff/:id/sessions',
      'DELETE /api/staff/sessions',
      'GET /api/auth/confirmation',
      'GET /api/backups/:name/file',
      'GET /api/newsletter/subscribers.csv',
      'PATCH /api/staff/:id',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/backups/:name/restore',
      'POST /api/mail/connection/end',
      'POST /api/orders/:id/email',
      'POST /api/payments/connection/end',
      'POST /api/privacy/erasures',
      'POST /api/privacy/exports',
      'POST /api/staff',
      'PUT /api/mail/connection',
      'PUT /api/payments/connection',
    ]);
  });

  it('allows staff and the owner their routes', async () => {
    const { mayDo } = await import('../../../src/modules/identity/domain/permissions.js');
    const reads = guarded.filter(({ method, path }) => method === 'GET' && !path.includes(NO_ID));
    for (const route of reads) {
      for (const [role, { headers }] of [
        ['owner', owner],
        ['staff', staff],
      ] as const) {
        if (!mayDo(role, route.access.permission)) continue;
        const { status } = await call(route, headers);
        expect([401, 403, 500], `${route.name} as ${role}: ${status}`).not.toContain(status);
      }
    }
  });

  it('refuses changes from other sites on every route, signed in or not [asvs: 3.5.4]', async () => {
    const changing = routes.filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(10);
    for (const route of changing) {
      const response = await call(route, { ...owner.headers, origin: 'https://evil.example' });
      expect(`${route.name} ${response.status} ${await codeOf(response)}`).toBe(
        `${route.name} 403 request.foreign-origin`,
      );
    }
  });

  it('sends no-store with every response to staff', async () => {
    const response = await fetch(`${shop.url}/api/auth/me`, { headers: owner.headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
