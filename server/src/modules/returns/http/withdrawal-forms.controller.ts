import { Body, Controller, Ip, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { StateWithdrawal } from '../application/state-withdrawal.js';
import { idParam } from '#contracts/primitives';
import { withdrawalTokenInput, type WithdrawalTokenInput } from '#contracts/returns';
import { readWithdrawalForm } from '#contracts/withdrawal-form';
import { DomainError } from '#kernel';
import { Endpoint } from '#platform/http/endpoint';

type FormFields = Readonly<Record<string, unknown>>;

const SEE_OTHER = 303;
const PAGES = { en: '/withdrawal', nl: '/nl/herroeping' } as const;

/**
 * The two steps of the withdrawal page for browsers with JavaScript blocked: plain forms, answered with a redirect to the
 * page. Scripts use the calls of `WithdrawalsController`.
 */
@Controller('api/withdrawals/form')
export class WithdrawalFormsController {
  constructor(private readonly stateWithdrawal: StateWithdrawal) {}

  @Post()
  @Endpoint({
    summary: 'First step, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async submit(@Body() fields: FormFields, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const page = PAGES[fields?.['locale'] === 'nl' ? 'nl' : 'en'];
    const form = readWithdrawalForm(fields ?? {});
    if ('faults' in form) {
      return redirect(reply, page, { fault: form.faults.join(','), ...linkOf(fields ?? {}) });
    }
    const { orderNumber, key } = form.input;
    try {
      const { id, token } = await this.stateWithdrawal.submit(form.input, ip);
      redirect(reply, page, { id, token });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      redirect(reply, page, { fault: error.code, ...linkOf({ orderNumber, key }) });
    }
  }

  @Post(':id/confirm')
  @Endpoint({
    summary: 'Second step, as a form',
    access: 'public',
    status: SEE_OTHER,
  })
  async confirm(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: withdrawalTokenInput.loose() }) fields: WithdrawalTokenInput & FormFields,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const page = PAGES[fields['locale'] === 'nl' ? 'nl' : 'en'];
    const { token } = fields;
    try {
      await this.stateWithdrawal.confirm(id, token, ip);
      redirect(reply, page, { id, token });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      redirect(reply, page, { fault: error.code });
    }
  }
}

/** The order's link from the fields of its form, so that the page shows its lines again. */
function linkOf({ orderNumber, key }: FormFields): Record<string, string> {
  const isLink = typeof orderNumber === 'string' && typeof key === 'string' && key !== '';
  return isLink ? { order: orderNumber.slice(0, 40), key: key.slice(0, 200) } : {};
}

function redirect(reply: FastifyReply, page: string, query: Record<string, string>): void {
  void reply
    .header('cache-control', 'no-store')
    .redirect(`${page}?${new URLSearchParams(query).toString()}`, SEE_OTHER);
}
