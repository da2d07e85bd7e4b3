import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedOperations, isStream, type Operation } from '../../support/api-document.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { AnswerCheck } from '../../support/fuzz/answer-check.js';
import { requestsOf } from '../../support/fuzz/requests.js';
import { FuzzSender } from '../../support/fuzz/sender.js';
import { seed, times } from '../../support/night.js';
import { addRows, newestIds } from '../../support/fuzz/state.js';

/** How often every operation is called. */
const ROUNDS = times(2, 200);
const SEED = seed(1);

const OPERATIONS = documentedOperations().filter((operation) => !isStream(operation));
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

let shop: TestShop;
let sender: FuzzSender;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, appRole: true });
  sender = new FuzzSender(shop);
});

afterAll(() => shop.stop());

it(
  'answers every documented call as documented: valid, nearly valid and hostile, from every role',
  { timeout: 90_000 + ROUNDS * 10_000 },
  async () => {
    const check = new AnswerCheck();
    const faults = new Map<string, string>();
    const statuses = new Set<number>();
    const samples = OPERATIONS.map((operation, index) =>
      fc.sample(requestsOf(operation), { numRuns: ROUNDS, seed: SEED + index }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 4 === 0) await addRows(shop);
      for (const [part, ids] of await newestIds(shop)) sender.learn(part, ids);
      for (const [index, operation] of OPERATIONS.entries()) {
        const request = samples[index]?.[round];
        if (!request) continue;
        const { sent, ...answer } = await sender.send(operation, request);
        statuses.add(answer.status);
        const fault = check.faultOf(operation, answer);
        if (fault) faults.set(`${nameOf(operation)} ${fault}`, `${sent} -> ${answer.text.slice(0, 300)}`);
      }
    }
    expect(Object.fromEntries(faults), `seed ${SEED}`).toEqual({});
    expect([200, 201, 204, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([]);
  },
);
