import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository } from 'typeorm';
import { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import { DomainError } from '#kernel';
import { Database, violatedConstraint } from '#platform/database/database';

@Injectable()
export class TypeormStaffAccounts extends StaffAccounts {
  constructor(
    private readonly database: Database,
    @InjectRepository(StaffAccount) private readonly repository: Repository<StaffAccount>,
  ) {
    super();
  }

  async byEmail(email: string): Promise<StaffAccount | undefined> {
    const where = { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) };
    return (await this.accounts.findOne({ where })) ?? undefined;
  }

  async byId(id: string): Promise<StaffAccount | undefined> {
    return (await this.accounts.findOneBy({ id })) ?? undefined;
  }

  async lockWithOwners(id: string): Promise<{ account: StaffAccount; otherOwners: number } | undefined> {
    // Always in the same order, so that two owners who demote each other do not deadlock.
    const ids = await this.database.query<{ id: string }>(
      `SELECT id FROM staff WHERE id = $1 OR (role = 'owner' AND active) ORDER BY id FOR UPDATE`,
      [id],
    );
    const accounts = await this.accounts.findBy({ id: In(ids.map((row) => row.id)) });
    const account = accounts.find((one) => one.id === id);
    if (!account) return undefined;
    return { account, otherOwners: accounts.filter((one) => one !== account && one.isActingOwner).length };
  }

  async add(account: StaffAccount): Promise<void> {
    try {
      await this.accounts.insert(account);
    } catch (error) {
      if (violatedConstraint(error) !== 'staff_email_unique') throw error;
      throw new DomainError(
        'identity.email-taken',
        'conflict',
        'There is already an account with this address.',
      );
    }
  }

  async save(account: StaffAccount): Promise<void> {
    const { id, ...columns } = account;
    await this.accounts.update({ id }, columns);
  }

  private get accounts(): Repository<StaffAccount> {
    return this.database.repository(this.repository);
  }
}
