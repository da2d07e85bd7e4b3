import { Global, Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache.js';
import { ChangeNotices } from './change-notices.js';

/** Finished answers of the api process. */
@Global()
@Module({
  providers: [{ provide: AnswerCache, useFactory: () => new AnswerCache() }, ChangeNotices],
  exports: [AnswerCache],
})
export class CacheModule {}
