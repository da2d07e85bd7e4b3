/** A mail server that the owner has entered. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  /** True: the server has no TLS, and the owner has said so. */
  readonly isUnencrypted: boolean;
  /** Empty for a server that asks nobody to sign in. */
  readonly user: string;
  readonly password: string;
}

/** The server that takes the mails: an address of the environment (`smtp://…`), or an account. */
export type MailServerChoice = { readonly url: string } | MailAccount;

/** Says which server takes the mails at this moment. */
export abstract class MailServers {
  /** Null: there is none, and mails are written to the folder. Throws when what is stored cannot be opened. */
  abstract current(): Promise<MailServerChoice | null>;
}
