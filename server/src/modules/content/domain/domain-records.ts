/** What a name server says of a domain. Null: it did not answer in time. */
export abstract class DomainRecords {
  /** Names of the servers that take mail for the domain. */
  abstract mx(domain: string): Promise<readonly string[] | null>;
  abstract txt(name: string): Promise<readonly string[] | null>;
}
