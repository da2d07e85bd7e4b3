/** The object store cannot be reached, or refuses what the shop asks for: a wrong key, bucket or region. */
export class ObjectStoreRefused extends Error {
  readonly code = 'S3_REFUSED';

  /** @param status of the store's answer; undefined when there was none */
  constructor(bucket: string, cause: Error, status?: number) {
    const reason = [status, cause.name, cause.message].filter(Boolean).join(' ');
    super(`The object store does not serve the bucket '${bucket}': ${reason}`, { cause });
    this.name = 'ObjectStoreRefused';
  }
}
