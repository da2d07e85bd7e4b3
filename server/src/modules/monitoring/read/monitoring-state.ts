import { Inject, Injectable } from '@nestjs/common';
import { monitoringState, type MonitoringState } from '#contracts/monitoring';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';

/** The last trial purchase and the open troubles. */
@Injectable()
export class ReadMonitoringState {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TRIAL_PURCHASES'>,
  ) {}

  async read(): Promise<MonitoringState> {
    const row = await this.database.one(
      `SELECT coalesce(claimed_until > $1, false) OR coalesce(requested_at > $1::timestamptz - interval '2 minutes', false) AS "isRunning",
         ${isoTime('ended_at')} AS "endedAt", result,
         (SELECT coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'since', ${isoTime('since')}, 'detail', detail)
            ORDER BY since), '[]') FROM shop_troubles t WHERE t.ended_at IS NULL) AS troubles
       FROM trial_purchase`,
      [this.clock.now()],
    );
    return monitoringState.parse({ ...row, isHourly: this.env.TRIAL_PURCHASES });
  }
}
