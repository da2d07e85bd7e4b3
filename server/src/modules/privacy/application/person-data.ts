import { Injectable } from '@nestjs/common';
import { orderYearsOf, RETENTION } from '#contracts/retention';
import type { KeptDocument, OpenMatter, PersonalData } from '#contracts/privacy';
import { DomainError, shopYear } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ConcurrencyLimit } from '#platform/concurrency-limit';
import { Transactions } from '#platform/database/transactions';
import { mentionOf, withoutMailAddresses } from '#platform/personal-data/mail-address';
import type { CollectedData, Person, PersonalDataHolder } from '#platform/personal-data/personal-data';
import { PersonalDataHolders } from '#platform/personal-data/personal-data-holders';

/** How many people a process searches for at the same time. The others wait, without a connection to the database. */
const PEOPLE_AT_ONCE = 2;

/** Kinds of data whose texts are the person's own. */
const WRITTEN_BY_THE_PERSON: ReadonlySet<string> = new Set(['messages']);

/** Collects and erases what all modules have of a mail address. */
@Injectable()
export class PersonData {
  private readonly limit = new ConcurrencyLimit(PEOPLE_AT_ONCE);
  private readonly collecting = new Map<string, Promise<PersonalData>>();

  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly content: Content,
  ) {}

  /**
   * Everything that the shop has of the address, by kind of data; kinds without a row are left out. Calls for one address at
   * the same time get one and the same answer.
   */
  collect(email: string): Promise<PersonalData> {
    const same = this.collecting.get(email);
    if (same) return same;
    const data = this.limit.run(() => this.read(email)).finally(() => this.collecting.delete(email));
    this.collecting.set(email, data);
    return data;
  }

  /** Why the address cannot be erased yet. */
  openMatters(email: string): Promise<OpenMatter[]> {
    return this.limit.run(async () => this.mattersOf(await this.personOf(email)));
  }

  /**
   * Erases the address everywhere, files first, and calls `record` in the transaction. Returns the documents that the tax
   * laws oblige the shop to keep. An unknown address is no error. Throws `privacy.not-closed` (409) while an order, a
   * refund or a return is open.
   */
  erase(email: string, record: () => Promise<void>): Promise<KeptDocument[]> {
    return this.limit.run(async () => {
      const known = await this.personOf(email);
      await this.requireClosed(known);
      for (const holder of this.holders.all) await holder.eraseFiles?.(known);
      return this.transactions.run(async () => {
        const person = await this.personOf(email);
        await this.requireClosed(person);
        const kept = await this.keptOf(person);
        for (const holder of this.holders.all) await holder.erase(person);
        await record();
        return kept;
      }, `personal-data:${email}`);
    });
  }

  private async read(email: string): Promise<PersonalData> {
    const person = await this.personOf(email);
    const data: PersonalData['data'] = {};
    for (const holder of this.holders.all) {
      for (const { kind, rows } of await holder.collect(person)) {
        const shown = WRITTEN_BY_THE_PERSON.has(kind) ? rows : rows.map((row) => ofOne(row, email));
        if (rows.length > 0) data[kind] = shown.map((row) => ({ ...row }));
      }
    }
    return { email, createdAt: this.clock.now().toISOString(), data, kept: await this.keptOf(person) };
  }

  private async personOf(email: string): Promise<Person> {
    const ids = await this.all(async (holder) => (await holder.idsOf?.(email)) ?? []);
    const sharedIds = await this.all(async (holder) => (await holder.sharedIdsOf?.(email)) ?? []);
    return { email, mention: mentionOf(email), ids: [...new Set(ids)], sharedIds };
  }

  private mattersOf(person: Person): Promise<OpenMatter[]> {
    return this.all(async (holder) => (await holder.openMatters?.(person)) ?? []);
  }

  private async keptOf(person: Person): Promise<KeptDocument[]> {
    const documents = await this.all(async (holder) => (await holder.keptDocuments?.(person)) ?? []);
    const ofTaxLaw = orderYearsOf(await this.content.traderCountry());
    return documents.map(({ number, lastIssuedAt, isOss }) => {
      const years = isOss ? Math.max(ofTaxLaw, RETENTION.ossOrderYears) : ofTaxLaw;
      return { number, until: `${shopYear(lastIssuedAt) + years}-12-31` };
    });
  }

  private async requireClosed(person: Person): Promise<void> {
    const open = await this.mattersOf(person);
    if (open.length === 0) return;
    throw new DomainError(
      'privacy.not-closed',
      'conflict',
      'An order, a refund or a return is still open. The data can be erased once it is closed.',
      { open },
    );
  }

  private async all<T>(get: (holder: PersonalDataHolder) => Promise<readonly T[]>): Promise<T[]> {
    const found: T[] = [];
    for (const holder of this.holders.all) found.push(...(await get(holder)));
    return found;
  }
}

/** A row without mail addresses of others, such as the one that an order had before it was corrected. */
function ofOne(row: CollectedData['rows'][number], email: string): CollectedData['rows'][number] {
  return JSON.parse(JSON.stringify(row), (_name, value: unknown) =>
    typeof value === 'string' ? withoutMailAddresses(value, email) : value,
  ) as CollectedData['rows'][number];
}
