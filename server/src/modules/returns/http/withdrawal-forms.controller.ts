import { Body, Controller, Ip, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ShowWithdrawable } from '../application/show-withdrawable.js';
import { StateWithdrawal } from '../application/state-withdrawal.js';
import { idParam } from '#contracts/primitives';
import { readReturnForm } from '#contracts/return-form';
import { linesLookupInput, withdrawalTokenInput, type WithdrawalTokenInput } from '#contracts/returns';
import { readWithdrawalForm, type FormFields } from '#contracts/withdrawal-form';
import { DomainError, pageAddress, type PageQuery, type ReturnCaseId } from '#kernel';
import { Endpoint } from '#platform/http/endpoint';
import { InTurns, LINK_TURNS } from '#platform/http/turns';

const SEE_OTHER = 303;
/** The pages that have these forms. */
type FormPage = 'withdrawal' | 'returnOrExchange';
type FormQuery = PageQuery<FormPage>;

/**
 * The two steps of the pages for withdrawals and for returns, for browsers with JavaScript blocked: plain forms, answered
 * with a redirect to the page. Scripts use the calls of `WithdrawalsController`.
 */
@Controller('api/withdrawals/form')
export class WithdrawalFormsController {
  constructor(
    private readonly stateWithdrawal: StateWithdrawal,
    private readonly showWithdrawable: ShowWithdrawable,
  ) {}

  @InTurns(LINK_TURNS)
  @Post()
  @Endpoint({
    summary: 'First step of a withdrawal, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async submit(@Body() fields: FormFields, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    await this.state(fields ?? {}, 'withdrawal', readWithdrawalForm, ip, reply);
  }

  @InTurns(LINK_TURNS)
  @Post('lines')
  @Endpoint({
    summary: 'Lookup of the lines of an order, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async lookUp(@Body() fields: FormFields, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const to = (query: FormQuery) => redirect(reply, 'withdrawal', fields, query);
    const { data, error } = linesLookupInput.safeParse(fields ?? {});
    if (error) return to({ fault: error.issues.map(({ path }) => path[0]).join(',') });
    const { orderNumber: order } = data;
    try {
      const { key } = await this.showWithdrawable.lookUp(data, ip);
      to({ order, key });
    } catch (failure) {
      if (!(failure instanceof DomainError)) throw failure;
      to({ fault: failure.code, order });
    }
  }

  @InTurns(LINK_TURNS)
  @Post('return')
  @Endpoint({
    summary: 'First step of a voluntary return or an exchange, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async submitReturn(
    @Body() fields: FormFields,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.state(fields ?? {}, 'returnOrExchange', readReturnForm, ip, reply);
  }

  @InTurns(LINK_TURNS)
  @Post(':id/confirm')
  @Endpoint({
    summary: 'Second step, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async confirm(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: withdrawalTokenInput.loose() }) fields: WithdrawalTokenInput & FormFields,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = fields;
    try {
      const { kind } = await this.stateWithdrawal.confirm(id, token, ip);
      redirect(reply, kind === 'withdrawal' ? 'withdrawal' : 'returnOrExchange', fields, { id, token });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      redirect(reply, 'withdrawal', fields, { fault: error.code });
    }
  }

  private async state(
    fields: FormFields,
    page: FormPage,
    read: typeof readWithdrawalForm,
    ip: string,
    reply: FastifyReply,
  ): Promise<void> {
    const to = (query: FormQuery) => redirect(reply, page, fields, query);
    const form = read(fields);
    if ('faults' in form) return to({ fault: form.faults.join(','), ...linkOf(fields) });
    try {
      const { id, token } = await this.stateWithdrawal.submit(form.input, ip);
      to({ id, token, ...linkOf(fields) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      to({ fault: error.code, ...linkOf(fields) });
    }
  }
}

/** The order's link from the fields of its form, so that the page shows its lines again. */
function linkOf({ orderNumber, key }: FormFields): FormQuery {
  const isLink = typeof orderNumber === 'string' && typeof key === 'string' && key !== '';
  return isLink ? { order: orderNumber.slice(0, 40), key: key.slice(0, 200) } : {};
}

function redirect(
  reply: FastifyReply,
  page: FormPage,
  fields: FormFields | undefined,
  query: FormQuery,
): void {
  const locale = fields?.['locale'] === 'nl' ? 'nl' : 'en';
  void reply.header('cache-control', 'no-store').redirect(pageAddress(page, { locale, ...query }), SEE_OTHER);
}
