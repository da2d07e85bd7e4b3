import { Injectable } from '@nestjs/common';
import { LogoRenderer, type Frame, type Sides } from '../domain/logo-renderer.js';
import { PictureStore } from '../domain/picture-store.js';
import { uploadedKey } from '../domain/picture.js';

/** Wider than any file that is made of a logo. */
const ORIGINAL_WIDTH = 1600;

/** The files that are made of an uploaded logo or icon, for other modules. PNG; undefined when nothing is at its address. */
@Injectable()
export class LogoPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly renderer: LogoRenderer,
  ) {}

  /** The picture in the middle of a frame. */
  async framed(url: string, frame: Frame): Promise<Buffer | undefined> {
    const original = await this.originalOf(url);
    return original && this.renderer.framed(original, frame);
  }

  /** The picture no larger than the given sides. */
  async within(url: string, sides: Sides): Promise<Buffer | undefined> {
    const original = await this.originalOf(url);
    return original && this.renderer.within(original, sides);
  }

  private async originalOf(url: string): Promise<Buffer | undefined> {
    const key = uploadedKey(url);
    return key === undefined ? undefined : this.store.original(key, ORIGINAL_WIDTH);
  }
}
