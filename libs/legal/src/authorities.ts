/** The authorities that consumers of a trader may complain to; null where this shop does not know it. */
export interface Authorities {
  /** Of data protection (Regulation (EU) 2016/679, article 77). */
  readonly privacy: string | null;
  /** Of the accessibility of services (Directive (EU) 2019/882, article 23). */
  readonly accessibility: string | null;
}

const UNKNOWN: Authorities = { privacy: null, accessibility: null };

/**
 * By the member state of the trader, ISO 3166-1 alpha-2, under their official names. Data protection: the members of the
 * European Data Protection Board (edpb.europa.eu, "Our Members"). Germany has none for traders: that of each Land supervises
 * the traders there, and the federal one does not. Accessibility: the authority that the national law on Directive (EU)
 * 2019/882 names for electronic commerce (Austria BaFG, Germany BFSG section 20, Estonia Toodete ja teenuste ligipääsetavuse seadus,
 * Finland 306/2019, France décret 2023-931, Ireland S.I. 636/2023, Italy D.Lgs. 82/2022, Luxembourg loi du 8 mars 2023,
 * the Netherlands Implementatiewet toegankelijkheidsvoorschriften, Sweden SFS 2023:254); null where several share it, or where
 * it is not known for certain.
 */
const AUTHORITIES: Readonly<Record<string, Authorities>> = {
  AT: { privacy: 'Österreichische Datenschutzbehörde', accessibility: 'Sozialministeriumservice' },
  BE: { privacy: 'Gegevensbeschermingsautoriteit (Autorité de protection des données)', accessibility: null },
  BG: { privacy: 'Комисия за защита на личните данни', accessibility: null },
  CY: { privacy: 'Επίτροπος Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', accessibility: null },
  CZ: { privacy: 'Úřad pro ochranu osobních údajů', accessibility: null },
  DE: {
    privacy: null,
    accessibility:
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen',
  },
  DK: { privacy: 'Datatilsynet', accessibility: null },
  EE: {
    privacy: 'Andmekaitse Inspektsioon',
    accessibility: 'Tarbijakaitse ja Tehnilise Järelevalve Amet',
  },
  ES: { privacy: 'Agencia Española de Protección de Datos', accessibility: null },
  FI: {
    privacy: 'Tietosuojavaltuutetun toimisto',
    accessibility: 'Liikenne- ja viestintävirasto Traficom',
  },
  FR: {
    privacy: 'Commission nationale de l’informatique et des libertés',
    accessibility: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes',
  },
  GR: { privacy: 'Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα', accessibility: null },
  HR: { privacy: 'Agencija za zaštitu osobnih podataka', accessibility: null },
  HU: { privacy: 'Nemzeti Adatvédelmi és Információszabadság Hatóság', accessibility: null },
  IE: {
    privacy: 'Data Protection Commission',
    accessibility: 'Competition and Consumer Protection Commission',
  },
  IT: {
    privacy: 'Garante per la protezione dei dati personali',
    accessibility: 'Agenzia per l’Italia Digitale',
  },
  LT: { privacy: 'Valstybinė duomenų apsaugos inspekcija', accessibility: null },
  LU: {
    privacy: 'Commission nationale pour la protection des données',
    accessibility: 'Office de la surveillance de l’accessibilité des produits et services',
  },
  LV: { privacy: 'Datu valsts inspekcija', accessibility: null },
  MT: { privacy: 'Office of the Information and Data Protection Commissioner', accessibility: null },
  NL: { privacy: 'Autoriteit Persoonsgegevens', accessibility: 'Autoriteit Consument & Markt' },
  PL: { privacy: 'Urząd Ochrony Danych Osobowych', accessibility: null },
  PT: { privacy: 'Comissão Nacional de Proteção de Dados', accessibility: null },
  RO: {
    privacy: 'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal',
    accessibility: null,
  },
  SE: { privacy: 'Integritetsskyddsmyndigheten', accessibility: 'Post- och telestyrelsen' },
  SI: { privacy: 'Informacijski pooblaščenec', accessibility: null },
  SK: { privacy: 'Úrad na ochranu osobných údajov Slovenskej republiky', accessibility: null },
};

/** The authorities of a trader's country. */
export const authoritiesOf = (country: string | undefined): Authorities =>
  AUTHORITIES[country ?? ''] ?? UNKNOWN;
