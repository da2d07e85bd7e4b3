import { unique } from './unique.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

interface CustomerFields {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Adds a customer with one address, whose subscription to mails is confirmed. */
export async function makeCustomer(
  database: Database,
  { email = `${unique('aoife')}@example.test`, firstName = 'Aoife', lastName = 'Byrne' }: CustomerFields = {},
): Promise<{ id: string; email: string }> {
  const id = newId();
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, phone, note, tags, joined_at, marketing_state, marketing_level, marketing_at)
     VALUES ($1, $2, $3, $4, '+353 86 123 4567', 'Likes wool', '{vip,wholesale}', '2021-05-02', 'subscribed', 'confirmed',
       '2023-05-02')`,
    [id, email, firstName, lastName],
  );
  await database.query(
    `INSERT INTO addresses (id, user_id, type, first_name, last_name, address1, city, postal_code, country, is_default)
     VALUES ($1, $2, 'shipping', $3, $4, '1 Harbour Road', 'Howth', 'D13 X000', 'IE', true)`,
    [newId(), id, firstName, lastName],
  );
  return { id, email };
}
