import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, type Repository } from 'typeorm';
import { Coupon, Coupons, CouponUse } from '../domain/coupon.js';
import { DomainError, codeForm, type OrderId } from '#kernel';
import { Database, violatedConstraint } from '#platform/database/database';

const LOCK = { mode: 'pessimistic_write' } as const;

/** What a violated constraint means to the owner. */
const REFUSALS: Record<string, DomainError> = {
  coupons_code_unique: new DomainError('discounts.code-taken', 'conflict', 'Another coupon has this code.'),
  coupons_within_limit: new DomainError(
    'discounts.limit-below-used',
    'conflict',
    'The coupon has been used more often than that already.',
  ),
  coupon_uses_coupon_fk: new DomainError(
    'discounts.coupon-in-use',
    'conflict',
    'Orders have used this coupon. Switch it off instead.',
  ),
};

@Injectable()
export class TypeormCoupons extends Coupons {
  constructor(
    private readonly database: Database,
    @InjectRepository(Coupon) private readonly couponRepository: Repository<Coupon>,
    @InjectRepository(CouponUse) private readonly useRepository: Repository<CouponUse>,
  ) {
    super();
  }

  async byCode(code: string): Promise<Coupon | undefined> {
    return (await this.coupons.findOneBy({ code: inAnyCase(code) })) ?? undefined;
  }

  async lockByCode(code: string): Promise<Coupon | undefined> {
    return (await this.coupons.findOne({ where: { code: inAnyCase(code) }, lock: LOCK })) ?? undefined;
  }

  async lock(id: string): Promise<Coupon | undefined> {
    return (await this.coupons.findOne({ where: { id }, lock: LOCK })) ?? undefined;
  }

  lockAll(ids: readonly string[]): Promise<Coupon[]> {
    return this.coupons.find({ where: { id: In([...ids]) }, lock: LOCK });
  }

  lockByCodes(codes: readonly string[]): Promise<Coupon[]> {
    const code = Raw((column) => `upper(${column}) = ANY(:codes)`, { codes: codes.map(codeForm) });
    return this.coupons.find({ where: { code }, lock: LOCK });
  }

  async used(ids: readonly string[]): Promise<Set<string>> {
    const uses = await this.uses.find({
      where: { couponId: In([...ids]) },
      select: { couponId: true, orderId: true },
    });
    return new Set(uses.map(({ couponId }) => couponId));
  }

  async add(coupon: Coupon): Promise<void> {
    await refusing(() => this.coupons.insert(coupon));
  }

  async save(coupon: Coupon): Promise<void> {
    await refusing(() => this.coupons.save(coupon));
  }

  async remove(coupon: Coupon): Promise<void> {
    await refusing(() => this.coupons.delete({ id: coupon.id }));
  }

  async useOf(orderId: OrderId): Promise<CouponUse | undefined> {
    return (await this.uses.findOneBy({ orderId })) ?? undefined;
  }

  async lockUse(orderId: OrderId): Promise<CouponUse | undefined> {
    return (await this.uses.findOne({ where: { orderId }, lock: LOCK })) ?? undefined;
  }

  async addUse(use: CouponUse): Promise<void> {
    await this.uses.insert(use);
  }

  async saveUse(use: CouponUse): Promise<void> {
    await this.uses.save(use);
  }

  private get coupons(): Repository<Coupon> {
    return this.database.repository(this.couponRepository);
  }

  private get uses(): Repository<CouponUse> {
    return this.database.repository(this.useRepository);
  }
}

/** In any spelling. Uses the unique index on `upper(code)`. */
function inAnyCase(code: string) {
  return Raw((column) => `upper(${column}) = :code`, { code: codeForm(code) });
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw REFUSALS[violatedConstraint(error) ?? ''] ?? error;
  }
}
