import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

/** Adds to what other decorators of a route have set in its configuration, in any order. Nest’s own decorator replaces it. */
export function addRouteConfig(config: object): MethodDecorator {
  return (target, key, descriptor) => {
    const given = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as object;
    return RouteConfig({ ...given, ...config })(target, key, descriptor);
  };
}
