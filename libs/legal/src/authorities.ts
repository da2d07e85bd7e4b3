/** The authorities that consumers of a trader may complain to; null where this shop does not know it. */
export interface Authorities {
  /** Of data protection (Regulation (EU) 2016/679, article 77). */
  readonly privacy: string | null;
  /** Of the accessibility of services (Directive (EU) 2019/882, article 23). */
  readonly accessibility: string | null;
}

const UNKNOWN: Authorities = { privacy: null, accessibility: null };

/** By the trader's country, ISO 3166-1 alpha-2. */
const AUTHORITIES: Readonly<Record<string, Authorities>> = {
  IE: {
    privacy: 'Data Protection Commission',
    accessibility: 'Competition and Consumer Protection Commission',
  },
  NL: { privacy: 'Autoriteit Persoonsgegevens', accessibility: 'Autoriteit Consument & Markt' },
};

/** The authorities of a trader's country. */
export const authoritiesOf = (country: string | undefined): Authorities =>
  AUTHORITIES[country ?? ''] ?? UNKNOWN;
