import { Module } from '@nestjs/common';
import { ChangeNotices } from './change-notices.js';

/** Lets a process keep answers: it hears of changes. */
@Module({ providers: [ChangeNotices] })
export class CacheModule {}
