import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { TestShop } from './app.js';
import { ENDPOINT, type Access, type EndpointOptions } from '#platform/http/endpoint';

export interface Route {
  /** Controller and method. */
  readonly name: string;
  readonly method: string;
  /** With ids that do not exist. */
  readonly path: string;
  /** The declared method and path, such as `PATCH /api/staff/:id`. */
  readonly template: string;
  readonly access: Access | undefined;
}

export type GuardedRoute = Route & { readonly access: Exclude<Access, 'public'> };

export const NO_ID = '0199aa00-0000-7000-8000-000000000000';

/** Every route of every controller, so that tests cover new ones without a change. */
export function routesOf(shop: TestShop): Route[] {
  const controllers = [...shop.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const { prototype, name } = metatype as { prototype: Record<string, object>; name: string };
    const base = listOf(Reflect.getMetadata(PATH_METADATA, metatype ?? {}));
    return Object.getOwnPropertyNames(prototype).flatMap((key) => {
      const handler = prototype[key];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '';
      const endpoint = Reflect.getMetadata(ENDPOINT, handler) as EndpointOptions | undefined;
      return base.flatMap((prefix) =>
        listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((rest) => {
          const path = `/${prefix}/${rest}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
          return {
            name: `${name}.${key}`,
            method,
            path: path.replace(/:(\w+)/g, NO_ID),
            template: `${method} ${path}`,
            access: endpoint?.access,
          };
        }),
      );
    });
  });
}

/** The routes that only staff may use. */
export function guardedRoutes(shop: TestShop): GuardedRoute[] {
  return routesOf(shop).filter((route): route is GuardedRoute => typeof route.access === 'object');
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}
