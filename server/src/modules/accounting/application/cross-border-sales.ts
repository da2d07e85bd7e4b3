import { Injectable } from '@nestjs/common';
import { THRESHOLD, thresholdState, type CrossBorderVat } from '../domain/distance-sales.js';
import { shopYear } from '../domain/periods.js';
import { ReadDistanceSales } from '../read/distance-sales.js';
import type { DistanceSales } from '#contracts/accounting';
import { isInVatUnion } from '#pricing';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';

/**
 * Sales to consumers in other member states. Below the threshold the trader may charge the VAT of the own country; above
 * it the VAT of the destination is due from the sale on that passes it (Directive 2006/112/EC, article 59c).
 */
@Injectable()
export class CrossBorderSales {
  constructor(
    private readonly content: Content,
    private readonly distanceSales: ReadDistanceSales,
    private readonly clock: Clock,
  ) {}

  /** The member state whose VAT sales within the Union bear now; null for that of each destination. */
  async homeVat(): Promise<string | null> {
    const { crossBorderVat } = await this.content.settings();
    if (crossBorderVat === 'destination') return null;
    const { applied, homeCountry } = await this.standing();
    return applied === 'home' ? homeCountry : null;
  }

  /** The sales beside the threshold, the owner's choice, and what holds. */
  async standing(): Promise<DistanceSales> {
    const [homeCountry, { crossBorderVat: choice }] = [
      await this.content.homeCountry(),
      await this.content.settings(),
    ];
    const year = shopYear(this.clock.now());
    const [thisYear, lastYear] = await Promise.all([
      this.distanceSales.netOf(year, homeCountry),
      this.distanceSales.netOf(year - 1, homeCountry),
    ]);
    const state = thresholdState({ thisYear, lastYear });
    const mayChoose = state !== 'over' && isInVatUnion(homeCountry);
    const applied: CrossBorderVat = mayChoose ? choice : 'destination';
    return {
      homeCountry,
      threshold: THRESHOLD.toString(),
      thisYear: { year, net: thisYear.toString() },
      lastYear: { year: year - 1, net: lastYear.toString() },
      state,
      choice,
      applied,
    };
  }
}
