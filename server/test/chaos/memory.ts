import { readFileSync } from 'node:fs';

/** Memory of a process over time, by what Linux keeps resident of it. */
export class Memory {
  private readonly samples: number[] = [];

  constructor(private readonly pid: number) {}

  sample(): void {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    this.samples.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
  }

  /** Mean of each of `count` equally long parts of the time, MB. */
  parts(count: number): number[] {
    return Array.from({ length: count }, (_, part) => {
      const [from, to] = [part, part + 1].map((end) => Math.floor((end * this.samples.length) / count));
      const taken = this.samples.slice(from, to);
      return Math.round(taken.reduce((sum, megabytes) => sum + megabytes, 0) / taken.length);
    });
  }
}
