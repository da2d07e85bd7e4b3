import { Baseline1763700000169 } from './1763700000169-baseline.js';
import { ShopOpening1763700000171 } from './1763700000171-shop-opening.js';
import { Connections1763700000172 } from './1763700000172-connections.js';
import { ConfirmedTexts1763700000175 } from './1763700000175-confirmed-texts.js';
import { MailWordings1763700000176 } from './1763700000176-mail-wordings.js';
import { SizeGuides1763700000178 } from './1763700000178-size-guides.js';
import { PhotoFocus1763700000179 } from './1763700000179-photo-focus.js';
import { SearchedWords1763700000181 } from './1763700000181-searched-words.js';
import { MailFates1763700000182 } from './1763700000182-mail-fates.js';
import { BackupRequests1763700000184 } from './1763700000184-backup-requests.js';
import { OrderLinksFrom1763700000185 } from './1763700000185-order-links-from.js';
import { FormerOwners1763700000186 } from './1763700000186-former-owners.js';
import { OneFormOfText1763700000188 } from './1763700000188-one-form-of-text.js';
import { WiderNetworks1763700000190 } from './1763700000190-wider-networks.js';
import { FeaturedProducts1763700000193 } from './1763700000193-featured-products.js';
import { TestOrders1763700000194 } from './1763700000194-test-orders.js';
import { StockedOptions1763700000198 } from './1763700000198-stocked-options.js';
import { OrderSearch1763700000201 } from './1763700000201-order-search.js';
import { Colours1763700000204 } from './1763700000204-colours.js';
import { ActsOfTheLog1763700000206 } from './1763700000206-acts-of-the-log.js';

/** Every migration, in the order in which they run. A migration that has landed is never edited: add the next one. */
export const MIGRATIONS = [
  Baseline1763700000169,
  ShopOpening1763700000171,
  Connections1763700000172,
  ConfirmedTexts1763700000175,
  MailWordings1763700000176,
  SizeGuides1763700000178,
  PhotoFocus1763700000179,
  SearchedWords1763700000181,
  MailFates1763700000182,
  BackupRequests1763700000184,
  OrderLinksFrom1763700000185,
  FormerOwners1763700000186,
  OneFormOfText1763700000188,
  WiderNetworks1763700000190,
  FeaturedProducts1763700000193,
  TestOrders1763700000194,
  StockedOptions1763700000198,
  OrderSearch1763700000201,
  Colours1763700000204,
  ActsOfTheLog1763700000206,
];
