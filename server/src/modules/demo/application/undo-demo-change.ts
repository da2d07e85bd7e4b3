import { Injectable } from '@nestjs/common';
import { RemoveDemo } from './remove-demo.js';
import { RestoreDemo } from './restore-demo.js';
import { Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes a removal of the demo content, its return, and the loading of what a new shop starts with. */
@Injectable()
@Undoes('demo.content-removed', 'demo.content-restored', 'demo.start-loaded')
export class UndoDemoChange implements ChangeUndoer {
  constructor(
    private readonly removeDemo: RemoveDemo,
    private readonly restoreDemo: RestoreDemo,
  ) {}

  async undo({ action, after }: LoggedChange): Promise<void> {
    const collections = after !== null && 'category' in after;
    await (action === 'demo.content-removed'
      ? this.restoreDemo.restore()
      : this.removeDemo.remove({ collections }));
  }
}
