let loading: Promise<typeof import('sharp').default> | undefined;

/**
 * libvips by way of sharp, loaded with the first picture: a process that works on none goes without its 12 MB.
 * One thread and no cache: pictures are made once, and the memory belongs to those who shop.
 */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
