import { Injectable } from '@nestjs/common';
import { TakePicture } from './take-picture.js';
import { drawingFault, isDrawing } from '../domain/drawing.js';
import { notAPicture, tooLarge, unsafeDrawing } from '../domain/errors.js';
import { LogoRenderer } from '../domain/logo-renderer.js';
import { MAX_DRAWING_BYTES } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import { ConcurrencyLimit } from '#platform/concurrency-limit';

/** Adds logos and icons to the shop, which may also be drawings (SVG): those are stored and served as pictures only. */
@Injectable()
export class TakeLogo {
  /** A drawing can take all of a processor for as long as it is given. */
  private readonly limit = new ConcurrencyLimit(1);

  constructor(
    private readonly renderer: LogoRenderer,
    private readonly takePicture: TakePicture,
  ) {}

  /**
   * Saves a logo that a member of staff uploads. Throws `media.unsafe-drawing`, `media.too-large` for a drawing of more than
   * 1 MB, and what `TakePicture` throws.
   */
  async upload(file: Buffer): Promise<UploadedPicture> {
    return this.takePicture.upload(isDrawing(file) ? await this.pictureOf(file) : file);
  }

  private async pictureOf(drawing: Buffer): Promise<Buffer> {
    if (drawing.length > MAX_DRAWING_BYTES) throw tooLarge(MAX_DRAWING_BYTES);
    const fault = drawingFault(drawing);
    if (fault !== null) throw unsafeDrawing(fault);
    const picture = await this.limit.run(() => this.renderer.drawing(drawing));
    if (!picture) throw notAPicture();
    return picture;
  }
}
