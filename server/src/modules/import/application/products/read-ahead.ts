/**
 * Yields `work(item)` for each item of the source, in its order. The next item is read and worked on while the consumer
 * uses the one before, so that the two overlap; an error of the next item is thrown when it is that item's turn.
 */
export async function* readAhead<Item, Result>(
  source: AsyncGenerator<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const readNext = async () => {
    const read = await source.next();
    return read.done ? null : { result: await work(read.value) };
  };
  let next = readNext();
  try {
    for (let current = await next; current; current = await next) {
      next = readNext();
      // It is awaited after the consumer's turn: until then its error is not an unhandled one.
      next.catch(() => undefined);
      yield current.result;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return(undefined);
  }
}
