import { Injectable } from '@nestjs/common';
import { Readable } from '../domain/readable.js';
import { readableText } from './readable-text.js';

@Injectable()
export class SanitizedText extends Readable {
  text(html: string): string {
    return readableText(html);
  }
}
