/** What a name server says of a domain. Null: it did not answer in time. */
export abstract class DomainRecords {
  /** Names of the servers that take mail for the domain. */
  abstract mx(domain: string): Promise<readonly string[] | null>;
  abstract txt(name: string): Promise<readonly string[] | null>;
  /** False when there is neither this name nor one below it (RFC 8020). */
  abstract exists(name: string): Promise<boolean | null>;
}
