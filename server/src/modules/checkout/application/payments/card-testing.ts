import { Injectable } from '@nestjs/common';
import { isTested, isTestOver, type DeclinesOfShop } from '../../domain/card-declines.js';
import { ReadDeclinesOfShop } from '../../read/declines-of-shop.js';
import { Clock } from '#platform/clock';

/** What the last hour says about stolen cards that are tested in the shop. */
export interface CardTestingState extends DeclinesOfShop {
  /** `quiet` ends a test; `unclear` begins none and ends none. */
  readonly verdict: 'tested' | 'unclear' | 'quiet';
}

/** Whether stolen cards are tested in the shop as a whole, from however many networks. */
@Injectable()
export class CardTesting {
  constructor(
    private readonly declines: ReadDeclinesOfShop,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<CardTestingState> {
    const counted = await this.declines.read(this.clock.now());
    return { ...counted, verdict: isTested(counted) ? 'tested' : isTestOver(counted) ? 'quiet' : 'unclear' };
  }

  /** While cards are tested, every card is confirmed by its bank: the tester cannot, the holder can. */
  async asksBank(): Promise<boolean> {
    return (await this.state()).verdict === 'tested';
  }
}
