import { DomainError } from './domain-error.js';

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * An amount in euro, held as integer cents. Immutable; arithmetic never leaves whole cents.
 * On the wire and in `numeric(10,2)` columns it is a decimal string with two digits (`"129.95"`).
 */
export class Money {
  static readonly zero = new Money(0);
  /** The largest amount of a `numeric(10,2)` column, and of every amount that somebody enters: 99,999,999.99. */
  static readonly largest = new Money(9_999_999_999);

  private constructor(readonly cents: number) {}

  /** From whole cents. Throws `money.not-integer` for fractions and values past the safe range. */
  static ofCents(cents: number): Money {
    if (!Number.isSafeInteger(cents)) {
      throw new DomainError('money.not-integer', 'invalid', 'An amount must be a whole number of cents.');
    }
    return new Money(cents === 0 ? 0 : cents);
  }

  /** From a decimal string such as `"129.95"`, `"129.9"` or `"129"`. Throws `money.not-decimal` otherwise. */
  static parse(text: string): Money {
    const match = DECIMAL.exec(text);
    if (!match) {
      throw new DomainError('money.not-decimal', 'invalid', 'An amount must be a decimal such as 129.95.');
    }
    const [, sign, whole = '0', fraction = ''] = match;
    const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
    return Money.ofCents(sign === '-' ? -cents : cents);
  }

  plus(other: Money): Money {
    return Money.ofCents(this.cents + other.cents);
  }

  minus(other: Money): Money {
    return Money.ofCents(this.cents - other.cents);
  }

  /** Times a whole number, such as a quantity. */
  times(count: number): Money {
    return Money.ofCents(this.cents * count);
  }

  isLessThan(other: Money): boolean {
    return this.cents < other.cents;
  }

  isAtLeast(other: Money): boolean {
    return this.cents >= other.cents;
  }

  equals(other: Money): boolean {
    return this.cents === other.cents;
  }

  get isZero(): boolean {
    return this.cents === 0;
  }

  static sum(amounts: Iterable<Money>): Money {
    let cents = 0;
    for (const amount of amounts) cents += amount.cents;
    return Money.ofCents(cents);
  }

  static min(a: Money, b: Money): Money {
    return a.cents <= b.cents ? a : b;
  }

  static max(a: Money, b: Money): Money {
    return a.cents >= b.cents ? a : b;
  }

  /** Decimal string with two digits, the form of the wire and of the database. */
  toString(): string {
    const sign = this.cents < 0 ? '-' : '';
    const absolute = Math.abs(this.cents);
    return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  }

  toJSON(): string {
    return this.toString();
  }
}
