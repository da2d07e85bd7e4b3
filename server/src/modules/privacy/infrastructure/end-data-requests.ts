import type { ClientBase } from 'pg';

/**
 * Ends all links to personal data after a restore: a link that was used since the backup would open a second time. The person
 * requests another one.
 */
export async function endDataRequests(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM privacy_requests');
}
