import { Inject, Injectable } from '@nestjs/common';
import { ShopName } from '../read/shop-name.js';
import { isGuessable } from './guessable-passwords.js';
import { hashPassword } from './passwords.js';
import { DEFAULT_SHOP_NAME, DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

/** Accepts new passwords. Their length is a rule of the contract. */
@Injectable()
export class PasswordRules {
  constructor(
    private readonly shopName: ShopName,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** A hash for storing. Throws `identity.weak-password` (400) for one that attackers of this shop would try. */
  async accept(password: string, email: string): Promise<string> {
    const words = [
      DEFAULT_SHOP_NAME.replace('&', 'and'),
      await this.shopName.current(),
      new URL(this.env.PUBLIC_URL).hostname,
      email,
    ];
    if (isGuessable(password, words)) {
      throw new DomainError('identity.weak-password', 'invalid', 'This password is too easy to guess.');
    }
    return hashPassword(password);
  }
}
