import { Socket } from 'node:net';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import { networkOf } from '../throttle/network.js';

/** How many requests of one client a process answers at the same time. Routes with the same name share their turns. */
export interface TurnRule {
  readonly name: string;
  /** Of one session of a shopper. */
  readonly perSession: number;
  /** Of one network, which many shoppers may share. */
  readonly perNetwork: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `InTurns`. */
    turnRule?: TurnRule;
  }
}

/** So many times as many requests as are answered at the same time may wait. More come from a program. */
const WAITING_PER_TURN = 10;

/**
 * Bounds an expensive route: the requests of one client are answered one after the other, so that no client takes all of
 * a process. Those that come meanwhile wait; far too many are refused with 429 `request.too-many`. Stands above other
 * decorators of a route.
 */
export function InTurns(turnRule: TurnRule): MethodDecorator {
  return (target, key, descriptor) => {
    const given = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as object;
    return RouteConfig({ ...given, turnRule })(target, key, descriptor);
  };
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** The turns of all clients, in memory. A client without a request has no entry. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /**
   * Waits for a turn, first come, first served. Returns what ends it.
   * @param atOnce turns of the client at the same time
   * Throws `request.too-many` (429) when ten times as many wait already.
   */
  async take(client: string, atOnce: number): Promise<() => void> {
    const line = this.lines.get(client) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= atOnce * WAITING_PER_TURN) throw tooMany();
    this.lines.set(client, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((start) => line.waiting.push(start));
    return () => {
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.running -= 1) === 0) this.lines.delete(client);
    };
  }

  /** Clients that have a request now. */
  get clients(): number {
    return this.lines.size;
  }
}

/**
 * Lets the requests of routes with a rule take turns: first those of a session, then those of a network, so that what
 * waits for its session takes no turn of others. Requests of the shop to itself, to render a page, have no socket; the
 * shop's own trial purchases take no turns. A turn ends when the response is known: a client that closes its connection
 * does not end what runs for it.
 */
export function takeTurns(server: FastifyInstance): void {
  const turns = new Turns();
  const taken = new WeakMap<FastifyRequest, (() => void)[]>();
  server.addHook('preHandler', async (request) => {
    const { turnRule } = request.routeOptions.config;
    if (!turnRule || request.isTrial || !(request.socket instanceof Socket)) return;
    const { name, perSession, perNetwork } = turnRule;
    const session = request.anonymousSession.current;
    const ends: (() => void)[] = [];
    taken.set(request, ends);
    if (session !== null) ends.push(await turns.take(`${name} ${session}`, perSession));
    ends.push(await turns.take(`${name} ${networkOf(request.ip)}`, perNetwork));
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    for (const end of taken.get(request) ?? []) end();
    taken.delete(request);
    done(null, payload);
  });
}

function tooMany(): DomainError {
  return new DomainError(
    'request.too-many',
    'too-many',
    'Too many requests at the same time. Please wait for the answers to the former ones.',
    { retryAfterSeconds: 1 },
  );
}
