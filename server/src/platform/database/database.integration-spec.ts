import { EntitySchema } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';

const NOTE = new EntitySchema<{ label: string }>({
  name: 'note',
  tableName: 'noted',
  columns: { label: { type: String, primary: true } },
});

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({
    url: test.url,
    poolSize: 5,
    applicationName: 'test',
    entities: [NOTE],
  }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  await database.query('CREATE TABLE noted (label text UNIQUE)');
});

afterAll(async () => {
  await close();
  await test.drop();
});

beforeEach(() => database.query('TRUNCATE noted'));

const note = (label: string) => database.execute('INSERT INTO noted VALUES ($1)', [label]);

async function noted(): Promise<string[]> {
  return (await database.query<{ label: string }>('SELECT label FROM noted ORDER BY label')).map(
    ({ label }) => label,
  );
}

describe('a transaction', () => {
  it('commits everything or nothing, with what TypeORM writes', async () => {
    const work = async () => {
      await note('one');
      await database.manager.save(NOTE, { label: 'saved' });
      await note('two');
    };
    await expect(
      database.transaction(async () => {
        await work();
        throw new Error('out of luck');
      }),
    ).rejects.toThrow('out of luck');
    expect(await noted()).toEqual([]);
    await database.transaction(work);
    expect(await noted()).toEqual(['one', 'saved', 'two']);
  });

  it('fails when a statement has failed, even if its error has been caught', async () => {
    const done: string[] = [];
    const work = database.transaction(async () => {
      await note('one');
      database.afterCommit(() => done.push('committed'));
      await note('one').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing is committed');
    expect([await noted(), done]).toEqual([[], []]);
  });

  it('excludes others with the same lock name, and runs beside those with another', async () => {
    let [inside, most] = [0, 0];
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await database.query('SELECT pg_sleep(0.02)');
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => database.transaction(work, 'the same')));
    expect(most).toBe(1);
    // Each ends only when all are inside.
    let arrived = 0;
    let meet = () => {};
    const all = new Promise<void>((resolve) => (meet = resolve));
    const meeting = () => {
      arrived += 1;
      if (arrived === 3) meet();
      return all;
    };
    await Promise.all(['a', 'b', 'c'].map((name) => database.transaction(meeting, name)));
  });

  it('can take a lock inside another transaction', async () => {
    const order: string[] = [];
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const first = database.transaction(() =>
      database.transaction(async () => {
        locked();
        await database.query('SELECT pg_sleep(0.05)');
        order.push('first');
      }, 'name'),
    );
    await isLocked;
    await database.transaction(() => Promise.resolve(void order.push('second')), 'name');
    await first;
    expect(order).toEqual(['first', 'second']);
  });

  it('is repeated after a deadlock', async () => {
    await note('a');
    await note('b');
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      let waiting = 0;
      meet = () => void ((waiting += 1) === 2 && resolve());
    });
    const change = (first: string, second: string) => {
      let tries = 0;
      return database.transaction(async () => {
        await database.execute('UPDATE noted SET label = label WHERE label = $1', [first]);
        if ((tries += 1) === 1) {
          meet();
          await both;
        }
        await database.execute('UPDATE noted SET label = label WHERE label = $1', [second]);
        return tries;
      });
    };
    const tries = await Promise.all([change('a', 'b'), change('b', 'a')]);
    expect(tries.toSorted()).toEqual([1, 2]);
  });
});

describe('a statement', () => {
  const seven = { name: 'seven', text: 'SELECT $1::integer + 3 AS seven' };

  it('with a name is prepared by each connection, inside and outside of a transaction', async () => {
    const isPrepared = () => database.query('SELECT FROM pg_prepared_statements WHERE name = $1', ['seven']);
    await database.transaction(async () => {
      expect(await isPrepared()).toHaveLength(0);
      expect(await database.query(seven, [4])).toEqual([{ seven: 7 }]);
      expect(await database.one(seven, [5])).toEqual({ seven: 8 });
      expect(await isPrepared()).toHaveLength(1);
    });
    expect(await Promise.all([1, 2, 3].map((value) => database.one(seven, [value])))).toEqual([
      { seven: 4 },
      { seven: 5 },
      { seven: 6 },
    ]);
  });

  it('is refused with the name of another one', async () => {
    const work = database.transaction(async () => {
      await database.query(seven, [4]);
      await database.query({ ...seven, text: 'SELECT 8' });
    });
    await expect(work).rejects.toThrow('must be unique');
  });
});

describe('a transaction inside another one', () => {
  it('is a savepoint: when it fails, the outer one can go on without it', async () => {
    const committed: string[] = [];
    await database.transaction(async () => {
      await note('one');
      await database
        .transaction(async () => {
          await note('two');
          database.afterCommit(() => committed.push('inner'));
          await note('one');
        })
        .catch(() => undefined);
      database.afterCommit(() => committed.push('outer'));
      await note('three');
    });
    expect([await noted(), committed]).toEqual([['one', 'three'], ['outer']]);
  });

  it('is rolled back with the outer one', async () => {
    const work = database.transaction(async () => {
      await database.transaction(() => note('one'));
      throw new Error('out of luck');
    });
    await expect(work).rejects.toThrow('out of luck');
    expect(await noted()).toEqual([]);
  });

  it('is rolled back when a caught error of a repository has broken it', async () => {
    const repository = database.manager.getRepository<{ label: string }>('note');
    const work = database.transaction(async () => {
      await database.repository(repository).insert({ label: 'one' });
      await database
        .repository(repository)
        .insert({ label: 'one' })
        .catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing is committed');
    expect(await noted()).toEqual([]);
  });
});
