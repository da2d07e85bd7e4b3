/** The metrics of a process, as a collector on this machine reads them. */
export class ScrapedMetrics {
  private constructor(
    readonly text: string,
    /** How long the process took to answer, milliseconds. */
    readonly tookMs: number,
  ) {}

  /** Reads them at `url`, the address of a process. */
  static async of(url: string): Promise<ScrapedMetrics> {
    const began = performance.now();
    const response = await fetch(`${url}/metrics`);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${url}/metrics answered ${response.status}`);
    return new ScrapedMetrics(text, performance.now() - began);
  }

  /** The value of `series`, written like in the text: `mails_unsent{state="held"}`. Undefined when it is not there. */
  value(series: string): number | undefined {
    const line = this.text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  }

  /** All series of a metric with their labels. */
  seriesOf(metric: string): string[] {
    return this.text
      .split('\n')
      .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
  }

  /** The names of all metrics that the process has, also of those without a value now. */
  get names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name ?? '');
  }
}
