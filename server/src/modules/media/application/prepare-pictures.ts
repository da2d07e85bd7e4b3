import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { PictureStore } from '../domain/picture-store.js';
import { FORMATS, type Variant, type Width } from '../domain/picture.js';
import { Pictures } from './pictures.js';
import { LOGGER, type Logger } from '#platform/logging';

interface Round {
  readonly of: (key: string) => boolean;
  readonly widths: readonly Width[];
}

const isFront = (key: string): boolean => key.includes('-front-');
const isScene = (key: string): boolean => key.startsWith('scene-');

/** What shoppers see first is made first: cards, then the home page, then the rest. */
const ROUNDS: readonly Round[] = [
  { of: isFront, widths: [480, 640] },
  { of: isScene, widths: [640, 960, 1600] },
  { of: (key) => !isScene(key), widths: [160, 320, 480, 640] },
  { of: (key) => !isScene(key), widths: [960, 1200] },
];

/**
 * Renders the shop's own pictures in the background of the worker, one after the other, so that no shopper has to wait
 * for the first look at one. What is there already is left alone; a picture that is asked for earlier is made at once.
 */
@Injectable()
export class PreparePictures implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly pictures: Pictures,
    private readonly store: PictureStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.done = this.run().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'pictures could not be prepared; they are made when asked for');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.done;
  }

  /** All rounds; answers early when the process is to end. */
  async run(): Promise<void> {
    const keys = (await this.store.drawingKeys()).sort();
    let made = 0;
    for (const round of ROUNDS) {
      for (const key of keys.filter((candidate) => round.of(candidate))) {
        if (this.stopping) return;
        made += await this.pictures.prepare(key, variantsOf(key, round.widths));
      }
    }
    if (made > 0) this.logger.info({ made }, 'pictures prepared');
  }
}

function variantsOf(key: string, widths: readonly Width[]): Variant[] {
  return widths.flatMap((width) => FORMATS.map((format) => ({ key, width, format })));
}
