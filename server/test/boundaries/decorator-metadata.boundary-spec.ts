import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describe, expect, it } from 'vitest';

@Injectable()
class Clockwork {
  readonly ticks = 3;
}

@Injectable()
class Tower {
  constructor(readonly clockwork: Clockwork) {}
}

@Module({ providers: [Clockwork, Tower] })
class TowerModule {}

describe('decorators under the test runner', () => {
  it('keep the constructor types that Nest injects by', () => {
    expect(Reflect.getMetadata('design:paramtypes', Tower)).toEqual([Clockwork]);
  });

  it('lets Nest build a class from its constructor types alone', async () => {
    const app = await NestFactory.createApplicationContext(TowerModule, { logger: false });
    expect(app.get(Tower).clockwork.ticks).toBe(3);
    await app.close();
  });

  it('resolves the aliases of package.json to the sources', async () => {
    const { Money } = await import('#kernel');
    expect(Money.name).toBe('Money');
    expect(import.meta.resolve('#kernel')).toContain('/libs/kernel/src/index.ts');
  });
});
