import { lookup as resolve } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { ReasonCode, ReasonValues } from '../../domain/engine/finding.js';
import { DownloadFailed, PictureDownloader } from '../../domain/pictures/pictures.js';
import { ENV, type Env } from '#platform/config/env';
import { isInternetAddress } from '#platform/internet-address';

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;

/**
 * Downloads over HTTP from public addresses only (no server-side request forgery). Every request, also after a redirect,
 * resolves its host name once, checks the addresses and connects to a checked one, so that a name cannot point into the
 * private network.
 */
@Injectable()
export class SafePictureDownloader extends PictureDownloader {
  private readonly allowPrivate: boolean;

  constructor(@Inject(ENV) env: Env) {
    super();
    this.allowPrivate = env.ALLOW_PRIVATE_HOSTS;
  }

  async download(url: string): Promise<Buffer> {
    let next = new URL(url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await this.open(next);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        if (!URL.canParse(headers.location, next.href)) throw new DownloadFailed('picture-astray', false);
        next = new URL(headers.location, next.href);
      } else return read(response);
    }
    throw new DownloadFailed('picture-redirected', false);
  }

  private open(address: URL): Promise<IncomingMessage> {
    const { protocol, hostname } = address;
    if (protocol !== 'http:' && protocol !== 'https:') throw new DownloadFailed('picture-not-web', false);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !this.isAllowed(host)) throw privateAddress();
    const get = protocol === 'https:' ? getSecure : getPlain;
    return new Promise((done, fail) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const options = {
        lookup: this.lookup,
        signal,
        headers: { accept: 'image/*', 'user-agent': 'shop-import' },
      };
      get(address, options, done).on('error', (error) => fail(toFailure(error)));
    });
  }

  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => this.isAllowed(address)))
        return callback(privateAddress(), '', 4);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };

  private isAllowed(address: string): boolean {
    return this.allowPrivate || isInternetAddress(address);
  }
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  const fail = (code: ReasonCode, isRetryable: boolean, values: ReasonValues = {}) => {
    response.destroy();
    return new DownloadFailed(code, isRetryable, values);
  };
  if (statusCode !== 200) {
    throw fail('picture-refused', statusCode >= 500 || statusCode === 429, { status: statusCode });
  }
  const type = headers['content-type'] ?? '';
  if (!/^(image\/|application\/octet-stream)/i.test(type) || /svg/i.test(type)) {
    throw fail('picture-not-one', false, { type: type.slice(0, 60) || '?' });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) throw fail('picture-too-large', false);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw toFailure(error as Error);
  }
  return Buffer.concat(chunks);
}

function toFailure(error: Error & { code?: string }): DownloadFailed {
  if (error instanceof DownloadFailed) return error;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return new DownloadFailed('picture-slow', true);
  }
  return new DownloadFailed('picture-unreachable', true, { said: error.code ?? error.message });
}

const privateAddress = () => new DownloadFailed('picture-private', false);
