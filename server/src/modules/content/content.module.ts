import { Module } from '@nestjs/common';
import { Content } from './application/content.js';

@Module({ providers: [Content], exports: [Content] })
export class ContentModule {}
