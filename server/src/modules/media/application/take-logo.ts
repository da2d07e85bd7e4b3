import { Injectable } from '@nestjs/common';
import { TakePicture } from './take-picture.js';
import { drawingFault, drawingSource } from './drawing.js';
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
    const drawing = drawingSource(file);
    return this.takePicture.upload(drawing === undefined ? file : await this.pictureOf(drawing));
  }

  /** The picture is made of the source that was judged, so that no other reader understands its bytes otherwise. */
  private async pictureOf(source: string): Promise<Buffer> {
    const drawing = Buffer.from(source);
    if (drawing.length > MAX_DRAWING_BYTES) throw tooLarge(MAX_DRAWING_BYTES);
    const fault = drawingFault(source);
    if (fault !== null) throw unsafeDrawing(fault);
    const picture = await this.limit.run(() => this.renderer.drawing(drawing));
    if (!picture) throw notAPicture();
    return picture;
  }
}
