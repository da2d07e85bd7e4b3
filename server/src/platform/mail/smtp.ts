import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailAccount, MailServerChoice } from './mail-servers.js';
import { SmtpFailed, smtpFailure } from './smtp-failed.js';
import { ENV, type Env } from '../config/env.js';
import { isInternetAddress } from '../internet-address.js';
import { TimeLimits } from '../time-limits.js';

/** TLS begins with the connection at this port; at others the server is asked for it. */
const TLS_PORT = 465;

/**
 * Speaks with mail servers. The name of a server that the owner has entered is resolved once and its addresses are
 * checked: a shop on a public address connects to addresses of the internet only, so that nobody looks into the network
 * behind it.
 */
@Injectable()
export class Smtp {
  private readonly allowPrivate: boolean;
  private readonly timeouts;

  constructor(
    @Inject(ENV) env: Pick<Env, 'isPublic' | 'ALLOW_PRIVATE_HOSTS'>,
    private readonly limits: TimeLimits,
  ) {
    this.allowPrivate = !env.isPublic || env.ALLOW_PRIVATE_HOSTS;
    const { mailServerMs } = limits;
    this.timeouts = {
      dnsTimeout: mailServerMs,
      connectionTimeout: mailServerMs,
      greetingTimeout: mailServerMs,
      socketTimeout: mailServerMs,
    };
  }

  /** Connects and signs in. Throws `SmtpFailed`. */
  async verify(account: MailAccount): Promise<void> {
    await this.use(account, (transport) => transport.verify());
  }

  /** Throws `SmtpFailed` unless the server has accepted the mail. */
  async send(server: MailServerChoice, mail: SendMailOptions): Promise<void> {
    await this.use(server, (transport) => transport.sendMail(mail));
  }

  private async use(
    server: MailServerChoice,
    work: (transport: ReturnType<typeof createTransport>) => Promise<unknown>,
  ): Promise<void> {
    try {
      const transport =
        'url' in server
          ? createTransport({ url: server.url, ...this.timeouts })
          : createTransport(await this.optionsOf(server));
      await work(transport);
    } catch (error) {
      throw smtpFailure(error);
    }
  }

  private async optionsOf({ host, port, isUnencrypted, user, password }: MailAccount) {
    const address = await this.addressOf(host);
    return {
      ...this.timeouts,
      host: address,
      port,
      secure: port === TLS_PORT,
      ignoreTLS: isUnencrypted,
      requireTLS: port !== TLS_PORT && !isUnencrypted && !isLoopback(address),
      // The certificate is checked against the name, although the connection goes to the address.
      tls: isIP(host) ? {} : { servername: host },
      ...(user !== '' && { auth: { user, pass: password } }),
    };
  }

  /** An IPv4 address where there is one: not every network reaches the others. */
  private async addressOf(host: string): Promise<string> {
    const addresses = await addressesOf(host, this.limits.mailServerMs);
    const first = addresses.find((address) => !address.includes(':')) ?? addresses[0];
    if (first === undefined) throw new SmtpFailed('name', 'The name of the mail server was not found');
    if (!this.allowPrivate && !addresses.every(isInternetAddress))
      throw new SmtpFailed('private', 'The mail server is not on the public internet');
    return first;
  }
}

async function addressesOf(host: string, timeoutMs: number): Promise<string[]> {
  const timer = new AbortController();
  const late = wait(timeoutMs, [], { signal: timer.signal }).catch(() => []);
  try {
    const found = await Promise.race([lookup(host, { all: true }), late]);
    return found.map(({ address }) => address);
  } catch (error) {
    throw new SmtpFailed('name', 'The name of the mail server was not found', null, { cause: error });
  } finally {
    timer.abort();
  }
}

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';
