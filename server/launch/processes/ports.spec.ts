import { expect, it } from 'vitest';
import { assertPortFree, holdPort } from './ports.mjs';

it('a held port is taken until it is released', async () => {
  const { port, release } = await holdPort();
  const isFree = () => assertPortFree({ host: '127.0.0.1', port });
  await expect(isFree()).rejects.toThrow('is taken by another program');
  await release();
  await isFree();
});
