import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairTurns } from './fair-turns.js';
import { addRouteConfig } from './route-config.js';
import type { DomainError } from '#kernel';
import { networksOf } from '../throttle/network.js';

/** How many requests of one client a process answers at the same time. Routes with the same name share their turns. */
export interface TurnRule {
  readonly name: string;
  /** Of one session of a shopper. */
  readonly perSession: number;
  /** Of one network, which many shoppers may share. */
  readonly perNetwork: number;
  /**
   * The part of the database pool that the requests of all clients together take at most, because they query the database
   * for long: between 0 and 1. The rest is for everybody else.
   */
  readonly partOfPool?: number;
}

/**
 * For what the link of a mail, or the address of a file, leads to. One link can be followed by anybody who has it, and as
 * often: a page with its documents is a handful of requests, so a few at the same time are all that a reader makes.
 */
export const LINK_TURNS: TurnRule = { name: 'link', perSession: 2, perNetwork: 8, partOfPool: 0.1 };

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
 * a process. Those that come meanwhile wait; far too many are refused with 429 `request.too-many`.
 */
export function InTurns(turnRule: TurnRule): MethodDecorator {
  return addRouteConfig({ turnRule });
}

/** Requests of all clients together that may wait: a few seconds of work. */
const MOST_WAITING = 200;

/** The turns of each client, in memory. A client without a request has no entry. */
export class Turns {
  private readonly turns = new Map<string, FairTurns>();

  /** @param refusal what `take` throws when too many wait */
  constructor(private readonly refusal?: () => DomainError) {}

  /**
   * Waits for a turn, first come, first served. Returns what ends it.
   * @param atOnce turns of the client at the same time
   * @param gone aborted when the client has left
   * Throws the refusal, `request.too-many` (429) by default, when ten times as many wait already, or the client has left.
   */
  async take(client: string, atOnce: number, gone?: AbortSignal): Promise<() => void> {
    const turns = this.turns.get(client) ?? new FairTurns(atOnce, atOnce * WAITING_PER_TURN, this.refusal);
    if (!gone?.aborted) this.turns.set(client, turns);
    const end = await turns.take(client, gone);
    return () => {
      end();
      if (turns.isIdle) this.turns.delete(client);
    };
  }

  /** Clients that have a request now. */
  get clients(): number {
    return this.turns.size;
  }
}

/**
 * Lets the requests of routes with a rule take turns: first those of a session, then those of a network, so that what
 * waits for its session takes no turn of others; then those of all networks, in rounds. Requests of the shop to itself, to
 * render a page, have no socket; the shop's own trial purchases take no turns. A client that closes its connection waits
 * no more. A turn ends when the response is known: closing the connection does not end what runs already.
 * @param poolSize connections of this process to the database
 */
export function takeTurns(server: FastifyInstance, poolSize: number): void {
  const turns = new Turns();
  const ofAll = new Map<string, FairTurns>();
  const taken = new WeakMap<FastifyRequest, (() => void)[]>();
  server.addHook('preHandler', async (request, reply) => {
    const { turnRule } = request.routeOptions.config;
    if (!turnRule || request.isTrial || !(request.socket instanceof Socket)) return;
    const { name, perSession, perNetwork, partOfPool } = turnRule;
    const session = request.anonymousSession.current;
    const networks = networksOf(request.ip);
    const gone = goneSignal(reply);
    const ends: (() => void)[] = [];
    taken.set(request, ends);
    if (session !== null) ends.push(await turns.take(`${name} ${session}`, perSession, gone));
    for (const { network, factor } of networks)
      ends.push(await turns.take(`${name} ${network}`, perNetwork * factor, gone));
    if (partOfPool === undefined) return;
    const shared = ofAll.get(name) ?? new FairTurns(Math.ceil(poolSize * partOfPool), MOST_WAITING);
    ofAll.set(name, shared);
    // In the rounds the holder of a /56 is one client, not 256.
    ends.push(await shared.take((networks[1] ?? networks[0])?.network ?? request.ip, gone));
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    for (const end of taken.get(request) ?? []) end();
    taken.delete(request);
    done(null, payload);
  });
}

/** Aborted when the connection is closed, or the response is complete. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
