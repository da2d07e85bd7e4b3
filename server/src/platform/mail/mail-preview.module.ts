import { Module, type DynamicModule } from '@nestjs/common';
import { MailPreviewController } from './mail-preview.controller.js';
import type { Env } from '../config/env.js';

/** Shows the mails in development on this machine. Elsewhere it adds no route, so that its address answers 404 like any unknown one. */
@Module({})
export class MailPreviewModule {
  static of(env: Pick<Env, 'NODE_ENV' | 'isPublic'>): DynamicModule {
    if (env.NODE_ENV !== 'development' || env.isPublic) return { module: MailPreviewModule };
    return { module: MailPreviewModule, controllers: [MailPreviewController] };
  }
}
