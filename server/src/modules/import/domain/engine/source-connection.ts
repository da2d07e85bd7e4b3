/** The connection to a source that is read by requests, and not from a file. */
export abstract class SourceConnection {
  /**
   * Throws `import.not-configured` without one, and the source's own errors when it refuses the connection. One that does not
   * answer for the moment passes: its import waits for it.
   */
  abstract requireConnected(): Promise<void>;
}
