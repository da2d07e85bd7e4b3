interface Waiting {
  readonly weight: number;
  readonly start: () => void;
}

/**
 * Runs tasks at the same time while their weights together stay within `capacity`; the others wait in a queue, first in
 * first out. A task heavier than the capacity runs alone.
 */
export class ConcurrencyLimit {
  private readonly waiting: Waiting[] = [];
  private inUse = 0;

  constructor(private readonly capacity: number) {}

  async run<T>(task: () => Promise<T>, weight = 1): Promise<T> {
    const taken = Math.min(weight, this.capacity);
    await new Promise<void>((start) => {
      this.waiting.push({ weight: taken, start });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.inUse -= taken;
      this.startNext();
    }
  }

  private startNext(): void {
    for (
      let next = this.waiting[0];
      next && this.inUse + next.weight <= this.capacity;
      next = this.waiting[0]
    ) {
      this.waiting.shift();
      this.inUse += next.weight;
      next.start();
    }
  }
}
