import { AsyncLocalStorage } from 'node:async_hooks';

/** One storage for all of them: each one costs something for every promise that the process makes. */
const storage = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/** A value that belongs to an asynchronous flow, and to whatever is called in it. */
export class FlowLocal<T> {
  /** Runs `work`, in which `current` is `value`. */
  run<Result>(value: T, work: () => Result): Result {
    return storage.run(new Map(storage.getStore()).set(this, value), work);
  }

  /** Undefined outside of `run`. */
  get current(): T | undefined {
    return storage.getStore()?.get(this) as T | undefined;
  }
}
