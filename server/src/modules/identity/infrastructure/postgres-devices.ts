import { Injectable } from '@nestjs/common';
import { DEVICE_SECONDS, Devices, NETWORK_SECONDS, type Origin } from '../domain/devices.js';
import { Database } from '#platform/database/database';

/** SQL rather than a mapped class: each question and each change is one statement. */
@Injectable()
export class PostgresDevices extends Devices {
  constructor(private readonly database: Database) {
    super();
  }

  async knownTo(
    email: string,
    { deviceId, network }: Origin,
    now: Date,
  ): Promise<'device' | 'network' | null> {
    const row = await this.database.one<{ device: boolean | null; network: boolean | null }>(
      `SELECT bool_or(d.id = $2) AS device,
              bool_or(d.network = $3 AND d.last_seen_at > $4::timestamptz - interval '${NETWORK_SECONDS} seconds') AS network
       FROM staff_devices d JOIN staff a ON a.id = d.staff_id
       WHERE lower(a.email) = lower($1) AND d.last_seen_at > $4::timestamptz - interval '${DEVICE_SECONDS} seconds'`,
      [email, deviceId, network, now],
    );
    if (row?.device) return 'device';
    return row?.network ? 'network' : null;
  }

  async exists(deviceId: string): Promise<boolean> {
    return (
      (await this.database.one('SELECT 1 FROM staff_devices WHERE id = $1 LIMIT 1', [deviceId])) !== undefined
    );
  }

  async remember(
    staffId: string,
    { deviceId, network }: { deviceId: string; network: string },
    now: Date,
  ): Promise<boolean> {
    const row = await this.database.one<{ isNew: boolean }>(
      `INSERT INTO staff_devices (id, staff_id, network, created_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
       ON CONFLICT (id, staff_id) DO UPDATE SET network = excluded.network, last_seen_at = excluded.last_seen_at
       RETURNING (xmax = 0) AS "isNew"`,
      [deviceId, staffId, network, now],
    );
    return row?.isNew === true;
  }

  async deleteOld(now: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM staff_devices WHERE last_seen_at <= $1::timestamptz - interval '${DEVICE_SECONDS} seconds'`,
      [now],
    );
  }
}
