let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * Loads sharp (libvips) with the first picture, so that a process that renders none saves its 12 MB.
 * One thread and no cache: each rendition is made once, and the memory is better spent on shoppers.
 */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
