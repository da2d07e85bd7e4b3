import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;

/** One value of a series. */
export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

/** What a series is called and means. */
export interface Series {
  /** With the unit at its end: seconds or bytes. A counter ends with `_total`. */
  readonly name: string;
  readonly help: string;
  /** Labels have few values, known to the code, and no personal data. */
  readonly labels?: readonly string[];
}

let ofNode: Registry | undefined;

/**
 * The metrics of Node.js itself, collected once for the process. Nothing ends their collection: for each shop of a process
 * they would observe every garbage collection, and the event loop a hundred times a second, long after it has stopped.
 */
function nodeMetrics(): Registry {
  if (ofNode) return ofNode;
  ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  return ofNode;
}

/**
 * The metrics of this process in the format of Prometheus, those of Node.js included: memory, processor time, lag of the
 * event loop. Whoever has figures registers them here.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    nodeMetrics();
  }

  /** A counter that starts at nothing and is counted up where things happen. */
  counter(series: Series): Counter {
    return new Counter(this.options(series));
  }

  /** @param buckets upper bounds, in the unit of the name */
  histogram(series: Series, buckets: number[]): Histogram {
    return new Histogram({ ...this.options(series), buckets });
  }

  /** Values that are read whenever the metrics are; `read` must not fail. Without samples there is no series. */
  gauge(series: Series, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    const gauge: Gauge = new Gauge({
      ...this.options(series),
      collect: async () => {
        const samples = await read();
        gauge.reset();
        // A gauge without labels is reset to 0, which would be a figure that nobody has read.
        if (!series.labels) gauge.remove();
        for (const { labels = {}, value } of samples) gauge.set(labels, value);
      },
    });
  }

  /** As `gauge`, for counts that something else maintains and that only grow. */
  countsOf(series: Series, read: () => readonly Sample[]): void {
    const counter: Counter = new Counter({
      ...this.options(series),
      collect: () => {
        counter.reset();
        for (const { labels = {}, value } of read()) counter.inc(labels, value);
      },
    });
  }

  /** All metrics as of now. */
  text(): Promise<string> {
    return Registry.merge([nodeMetrics(), this.registry]).metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private options({ name, help, labels = [] }: Series) {
    return { name, help, labelNames: [...labels], registers: [this.registry] };
  }
}
