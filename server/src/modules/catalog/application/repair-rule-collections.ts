import { Inject, Injectable } from '@nestjs/common';
import { RuleCollections } from '../domain/rule-collections.js';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Evaluates the rules of all collections again. Every change of a product does that by itself; what the release before
 * this one changed, or SQL by hand, is repaired here.
 */
@Injectable()
@Scheduled({ name: 'repair-rule-collections', everySeconds: 600 })
export class RepairRuleCollections implements ScheduledTask {
  constructor(
    private readonly rules: RuleCollections,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const repaired = await this.rules.repair();
    if (repaired > 0) this.logger.warn({ repaired }, 'collections by rule were out of date');
  }
}
