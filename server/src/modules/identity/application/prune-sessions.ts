import { Injectable } from '@nestjs/common';
import { Devices } from '../domain/devices.js';
import { PasskeyChallenges } from '../domain/passkey-challenges.js';
import { Sessions } from '../domain/sessions.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';
import { Throttle } from '#platform/throttle/throttle';

/** Deletes expired sessions and challenges, old devices and old throttle counters. */
@Injectable()
@Scheduled({ name: 'prune-sessions', everySeconds: 3600 })
export class PruneSessions implements ScheduledTask {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly challenges: PasskeyChallenges,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sessions.deleteExpired(this.clock.now());
    await this.devices.deleteOld(this.clock.now());
    await this.challenges.deleteExpired(this.clock.now());
    await this.throttle.forgetOld();
  }
}
