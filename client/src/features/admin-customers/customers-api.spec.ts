import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { customersApi } from './customers-api';
import { personDataApi } from './person-data-api';

const ID = '0192f666-0000-7000-8000-000000000001';

it('does not read a customer again who has just been erased, but the lists', async () => {
  const { requests, store, queriesEnded } = renderPart(null, { answer: () => ({ body: [] }) });
  const { getCustomer, getCustomers } = customersApi.endpoints;
  void store.dispatch(getCustomer.initiate(ID) as never);
  void store.dispatch(getCustomers.initiate({ search: '', mailable: '', cursor: '' }) as never);
  await queriesEnded();
  const before = requests.length;
  await store.dispatch(personDataApi.endpoints.erasePerson.initiate({ email: 'a@example.test' }) as never);
  await queriesEnded();
  const read = requests.slice(before).filter(({ method }) => method === undefined);
  expect(read.map(({ path }) => path)).toEqual(['/api/customers?limit=50']);
});
