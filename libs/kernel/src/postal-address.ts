/** What is known of an address: nothing before the payment page has collected one. */
export interface PostalAddress {
  readonly name?: string;
  readonly company?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly city?: string;
  readonly province?: string;
  readonly postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  readonly phone?: string;
}
