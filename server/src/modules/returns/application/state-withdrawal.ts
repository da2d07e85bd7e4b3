import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CheckWanted } from './check-wanted.js';
import { STATEMENT_FROM_ADDRESS, WRONG_TOKEN_FROM_ADDRESS } from './throttles.js';
import { WithdrawalTokens } from './withdrawal-tokens.js';
import { withdrawalConfirmed } from '../domain/events.js';
import { newReceiptNumber } from '../domain/receipt-number.js';
import {
  ReturnableOrders,
  type ReturnableOrder,
  type StatedUnits,
  type Units,
} from '../domain/returnable-order.js';
import { isSameVariant } from '../domain/variant-choice.js';
import { ReturnCase, type Draft } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { WithdrawalDraft, WithdrawalInput, WithdrawalReceipt } from '#contracts/returns';
import { DomainError, type OrderId, type ReturnCaseId } from '#kernel';
import { GuestOrders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';
import { Throttle } from '#platform/throttle/throttle';
import { statementOf } from './statement.js';

/**
 * The withdrawal function in two steps (Directive 2011/83/EU, article 11a): the statement, and its confirmation. A client with
 * the order's link gets what the order says. One that sends the ids of its lines, which `ShowWithdrawable.lookUp` gives for
 * number and address, gets the names and units of these lines. For all others every answer is the same whether or not the
 * order exists; the worker compares the statement with the orders afterwards.
 */
@Injectable()
export class StateWithdrawal {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly orders: ReturnableOrders,
    private readonly guestOrders: GuestOrders,
    private readonly checkWanted: CheckWanted,
    private readonly tokens: WithdrawalTokens,
    private readonly throttle: Throttle,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the first step. Who knows the order gets `returns.unknown-line` (400), `returns.more-than-left` and
   * `returns.nothing-left` (409), and the refusals of `CheckWanted`; the same units again are the same statement. Throws
   * `returns.too-many-attempts` (429).
   */
  async submit(input: WithdrawalInput, ipAddress: string): Promise<WithdrawalDraft> {
    await this.throttle.attemptFrom(STATEMENT_FROM_ADDRESS, ipAddress);
    const known = await this.knownOrder(input);
    const draft =
      known === undefined
        ? await this.add(input, { order: undefined, lines: input.lines, proved: false })
        : await this.transactions.run(() => this.ofOrder(input, known));
    return { ...(await this.show(draft)), token: this.tokens.make(draft) };
  }

  /** The statement that `token` opens. Throws `returns.statement-not-found` (404) and `returns.too-many-attempts`. */
  async open(id: ReturnCaseId, token: string, ipAddress: string) {
    const returnCase = await this.returnCases.find(id);
    return this.show(await this.requireToken(returnCase, token, ipAddress));
  }

  /** The second step. Repeating it returns the same receipt. Throws as `open`. */
  async confirm(id: ReturnCaseId, token: string, ipAddress: string): Promise<WithdrawalReceipt> {
    await this.requireToken(await this.returnCases.find(id), token, ipAddress);
    const confirmed = await this.transactions.run(async () => {
      const returnCase = await this.returnCases.lock(id);
      // Its address may have been corrected meanwhile.
      if (!returnCase || !this.tokens.opens(token, returnCase)) throw notFound();
      if (returnCase.confirm(newReceiptNumber(randomInt), this.clock.now())) {
        await this.returnCases.save(returnCase);
        await this.outbox.store(withdrawalConfirmed(id));
      }
      return returnCase;
    });
    const { receiptNumber, receivedAt, ...statement } = await this.show(confirmed);
    if (receiptNumber === null || receivedAt === null) throw new Error(`Statement ${id} has no receipt`);
    return { ...statement, receiptNumber, receivedAt };
  }

  /** The order that the sender has shown to know: by the key of its link, or by the ids of its lines. */
  private async knownOrder({ orderNumber, email, key, lines }: WithdrawalInput): Promise<Known | undefined> {
    if (key !== '') {
      const orderId = await this.guestOrders.idByKey(orderNumber, key);
      if (orderId !== undefined) return { orderId, byLink: true };
    }
    const orderId = await this.idByLines(orderNumber, email, lines);
    return orderId === undefined ? undefined : { orderId, byLink: false };
  }

  private async idByLines(orderNumber: string, email: string, lines: readonly Units[]) {
    if (lines.length === 0) return undefined;
    const ids = lines.map(({ lineId }) => lineId);
    return this.orders.idByLines(orderNumber, email, ids);
  }

  private async ofOrder(entered: WithdrawalInput, { orderId, byLink }: Known): Promise<ReturnCase> {
    await this.orders.lock(orderId);
    const found = await this.orders.byId(orderId);
    if (!found) return this.add(entered, { order: undefined, lines: entered.lines, proved: false });
    const order = found.for({ kind: entered.kind, receivedAt: this.clock.now() });
    // The receipt goes to no other address than that of the order.
    const input = { ...entered, email: order.email ?? entered.email };
    const isInWords = input.lines.length === 0 && input.inWords !== null;
    const all = await this.returnCases.ofOrder(orderId, input.kind);
    const earlier = byLink ? all : all.filter((one) => !one.proved && isSameSender(one, input));
    const confirmed = earlier.filter(({ status }) => status !== 'draft');
    const units = input.lines.length > 0 ? input.lines : order.rest;
    if (!isInWords && confirmed.length > 0 && isGone(order, units)) {
      const same = confirmed.find((one) => units.length === 0 || isSame(one.stated, units));
      if (same) return same;
    }
    const lines = isInWords ? [] : withWanted(order.take(input.lines), input.lines);
    await this.checkWanted.check(order, lines);
    const draft = earlier.find(
      (one) => one.status === 'draft' && one.proved === byLink && isSameStatement(one, input, lines),
    );
    return draft ?? this.add(input, { order, lines, proved: byLink });
  }

  private async add(input: WithdrawalInput, of: Draft): Promise<ReturnCase> {
    const { kind, orderNumber, email, name, inWords, wish, locale } = input;
    const statement = { kind, orderNumber, email, name, inWords, wish, locale };
    const returnCase = ReturnCase.draft(newId(), statement, of, this.clock.now());
    await this.returnCases.add(returnCase);
    return returnCase;
  }

  private async show(returnCase: ReturnCase) {
    const { proved, orderId, orderNumber, email, stated } = returnCase;
    const known = proved ? (orderId ?? undefined) : await this.idByLines(orderNumber, email, stated);
    return statementOf(returnCase, known === undefined ? undefined : await this.orders.byId(known));
  }

  private async requireToken(
    found: ReturnCase | undefined,
    token: string,
    ipAddress: string,
  ): Promise<ReturnCase> {
    if (found && this.tokens.opens(token, found)) return found;
    await this.throttle.attemptFrom(WRONG_TOKEN_FROM_ADDRESS, ipAddress);
    throw notFound();
  }
}

/** An order, and whether its link has shown that the sender knows it. */
interface Known {
  readonly orderId: OrderId;
  readonly byLink: boolean;
}

function notFound(): DomainError {
  return new DomainError('returns.statement-not-found', 'not-found', 'There is no such statement.');
}

/** True when fewer units are left. */
function isGone(order: ReturnableOrder, units: readonly Units[]): boolean {
  const asked = units.map(({ lineId, quantity }) => ({ lineId, quantity }));
  return asked.length === 0 || !isSame(order.asManyAsLeft(asked), asked);
}

/** The units with what is wanted in exchange for them. */
function withWanted(units: readonly Units[], named: readonly StatedUnits[]): StatedUnits[] {
  return units.map((unit) => {
    const wanted = named.find(({ lineId }) => lineId === unit.lineId)?.wanted ?? null;
    return wanted ? { ...unit, wanted } : unit;
  });
}

function isSame(a: readonly StatedUnits[], b: readonly StatedUnits[]): boolean {
  return a.length === b.length && a.every((unit) => b.some((other) => isSameUnit(unit, other)));
}

function isSameUnit(a: StatedUnits, b: StatedUnits): boolean {
  const isSameWish = a.wanted && b.wanted ? isSameVariant(a.wanted, b.wanted) : !a.wanted && !b.wanted;
  return a.lineId === b.lineId && a.quantity === b.quantity && isSameWish;
}

function isSameStatement(draft: ReturnCase, input: WithdrawalInput, lines: readonly StatedUnits[]): boolean {
  return isSameSender(draft, input) && isSame(draft.stated, lines);
}

/** True when a statement shows nothing but what this sender has entered, whoever made it. */
function isSameSender(one: ReturnCase, { email, name, inWords, wish }: WithdrawalInput): boolean {
  return one.email === email && one.name === name && one.inWords === inWords && one.wish === wish;
}
