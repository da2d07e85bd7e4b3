import { Injectable } from '@nestjs/common';
import { BOOKINGS, ISSUED_IN_PERIOD, isDistanceSaleSql, periodValues, sumOf } from './bookings.js';
import { daysOfYear } from '../domain/periods.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

/** Net sales to consumers in other member states. */
@Injectable()
export class ReadDistanceSales {
  constructor(private readonly database: Database) {}

  /** Invoices less credit notes of a calendar year. */
  async netOf(year: number, homeCountry: string): Promise<Money> {
    const row = await this.database.one<{ net: string }>(
      `SELECT ${sumOf('net')} AS net FROM ${BOOKINGS} WHERE ${ISSUED_IN_PERIOD} AND ${isDistanceSaleSql('$3')}`,
      [...periodValues(daysOfYear(year)), homeCountry],
    );
    return Money.parse(row?.net ?? '0.00');
  }
}
