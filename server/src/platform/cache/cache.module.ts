import { Module } from '@nestjs/common';
import { CacheInvalidation } from './cache-invalidation.js';

/** Enables the response cache of a process. */
@Module({ providers: [CacheInvalidation] })
export class CacheModule {}
