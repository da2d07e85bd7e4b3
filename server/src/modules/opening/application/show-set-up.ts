import { Inject, Injectable } from '@nestjs/common';
import { BLOCKING, stepsOf, type Step } from '../domain/set-up-steps.js';
import { ShopOpenings, type ShopOpening } from '../domain/shop-opening.js';
import { ReadSetUpFacts } from '../read/set-up-facts.js';
import type { SetUp, SetUpCard, ShopOpening as ShopOpeningShape } from '#contracts/opening';
import { ENV, type Env } from '#platform/config/env';

/** Shows the set-up guide to an owner, and whether the shop is open. */
@Injectable()
export class ShowSetUp {
  constructor(
    private readonly facts: ReadSetUpFacts,
    private readonly openings: ShopOpenings,
    @Inject(ENV) private readonly env: Pick<Env, 'isPublic' | 'CLOSED_UNTIL_OPENED'>,
  ) {}

  async to(staffId: string): Promise<SetUp> {
    return this.setUp(staffId, await this.openings.read());
  }

  /** For Home. A guide that is put away costs one statement: its steps are not computed. */
  async cardTo(staffId: string): Promise<SetUpCard> {
    const opening = await this.openings.read();
    return { setUp: opening.isPutAway ? null : await this.setUp(staffId, opening) };
  }

  private async setUp(staffId: string, opening: ShopOpening): Promise<SetUp> {
    const steps = await this.steps(staffId);
    return {
      steps: steps.map((step) => ({
        ...step,
        isLater: !step.isDone && opening.later.includes(step.name),
        blocksOpening: BLOCKING.has(step.name),
      })),
      opening: this.shape(opening),
      isPutAway: opening.isPutAway,
    };
  }

  /** Each computed from the shop's data. */
  async steps(staffId: string | null): Promise<Step[]> {
    return stepsOf(await this.facts.read(staffId));
  }

  async opening(): Promise<ShopOpeningShape> {
    return this.shape(await this.openings.read());
  }

  /** Whether visitors of a closed shop are asked for the password. */
  get isEnforced(): boolean {
    return this.env.isPublic && this.env.CLOSED_UNTIL_OPENED;
  }

  private shape({ isOpen, password }: ShopOpening): ShopOpeningShape {
    return { isOpen, isEnforced: this.isEnforced, password };
  }
}
