import { Catalog1763700000001 } from './1763700000001-catalog.js';
import { Inventory1763700000002 } from './1763700000002-inventory.js';
import { CartAndOrders1763700000003 } from './1763700000003-cart-and-orders.js';
import { Checkout1763700000004 } from './1763700000004-checkout.js';
import { PlatformAndStaff1763700000005 } from './1763700000005-platform-and-staff.js';
import { SearchBySku1763700000006 } from './1763700000006-search-by-sku.js';
import { VisitPage1763700000007 } from './1763700000007-visit-page.js';
import { OrderLifeAndDiscounts1763700000008 } from './1763700000008-order-life-and-discounts.js';
import { PaymentFindings1763700000009 } from './1763700000009-payment-findings.js';
import { UnitPriceIgnoresZero1763700000010 } from './1763700000010-unit-price-ignores-zero.js';
import { ChangeNotices1763700000011 } from './1763700000011-change-notices.js';
import { OrderNews1763700000020 } from './1763700000020-order-news.js';
import { AnalyticsIndexes1763700000021 } from './1763700000021-analytics-indexes.js';
import { MailBookIndexes1763700000022 } from './1763700000022-mail-book-indexes.js';
import { OrderNewsOfEveryStep1763700000023 } from './1763700000023-order-news-of-every-step.js';
import { ActiveProducts1763700000024 } from './1763700000024-active-products.js';
import { RemovedProducts1763700000030 } from './1763700000030-removed-products.js';
import { ShopifyImport1763700000031 } from './1763700000031-shopify-import.js';
import { CategoryTranslations1763700000032 } from './1763700000032-category-translations.js';
import { RefundsApart1763700000033 } from './1763700000033-refunds-apart.js';
import { SecondFactor1763700000036 } from './1763700000036-second-factor.js';
import { OwnersSearches1763700000037 } from './1763700000037-owners-searches.js';
import { ImportReasons1763700000039 } from './1763700000039-import-reasons.js';
import { NoPicture1763700000040 } from './1763700000040-no-picture.js';
import { CategoryPictures1763700000041 } from './1763700000041-category-pictures.js';
import { KeptCategoryPictures1763700000043 } from './1763700000043-kept-category-pictures.js';
import { SearchVocabulary1763700000045 } from './1763700000045-search-vocabulary.js';
import { OftenSearchedWords1763700000046 } from './1763700000046-often-searched-words.js';
import { TaxClass1763700000050 } from './1763700000050-tax-class.js';
import { ChangeNotifications1763700000060 } from './1763700000060-change-notifications.js';
import { Variants1763700000070 } from './1763700000070-variants.js';
import { Collections1763700000071 } from './1763700000071-collections.js';
import { RichText1763700000072 } from './1763700000072-rich-text.js';
import { Addresses1763700000073 } from './1763700000073-addresses.js';
import { EarlierShop1763700000074 } from './1763700000074-earlier-shop.js';
import { ImportMended1763700000075 } from './1763700000075-import-mended.js';
import { CartPlaces1763700000076 } from './1763700000076-cart-places.js';
import { Retention1763700000077 } from './1763700000077-retention.js';
import { FasterLists1763700000078 } from './1763700000078-faster-lists.js';
import { ImportSourceNames1763700000079 } from './1763700000079-import-source-names.js';
import { PicturesInImportedTexts1763700000081 } from './1763700000081-pictures-in-imported-texts.js';
import { EditablePages1763700000082 } from './1763700000082-editable-pages.js';
import { Withdrawals1763700000083 } from './1763700000083-withdrawals.js';
import { PriceHistory1763700000085 } from './1763700000085-price-history.js';
import { VerifiedRatings1763700000087 } from './1763700000087-verified-ratings.js';
import { AgreedTerms1763700000088 } from './1763700000088-agreed-terms.js';
import { ImportLinksBySourceAndHandle1763700000089 } from './1763700000089-import-links-by-source-and-handle.js';
import { ProductFacts1763700000090 } from './1763700000090-product-facts.js';
import { Claims1763700000092 } from './1763700000092-claims.js';
import { DeliveryOfOrders1763700000093 } from './1763700000093-delivery-of-orders.js';
import { VatCountry1763700000095 } from './1763700000095-vat-country.js';
import { Exchanges1763700000096 } from './1763700000096-exchanges.js';
import { Privacy1763700000098 } from './1763700000098-privacy.js';
import { WordsWithSigns1763700000099 } from './1763700000099-words-with-signs.js';
import { FactsOfOrderedProducts1763700000100 } from './1763700000100-facts-of-ordered-products.js';
import { UnusedUserColumns1763700000101 } from './1763700000101-unused-user-columns.js';
import { OrderHolds1763700000103 } from './1763700000103-order-holds.js';
import { RefundLife1763700000105 } from './1763700000105-refund-life.js';
import { Disputes1763700000106 } from './1763700000106-disputes.js';
import { KnownPaymentMethods1763700000108 } from './1763700000108-known-payment-methods.js';
import { SignInProtection1763700000111 } from './1763700000111-sign-in-protection.js';
import { CheckoutHolds1763700000114 } from './1763700000114-checkout-holds.js';
import { AuditFunctions1763700000116 } from './1763700000116-audit-functions.js';
import { HeldOrders1763700000119 } from './1763700000119-held-orders.js';
import { Payouts1763700000121 } from './1763700000121-payouts.js';
import { RefusedWebhooks1763700000122 } from './1763700000122-refused-webhooks.js';
import { TransactionsByPayment1763700000123 } from './1763700000123-transactions-by-payment.js';
import { Passkeys1763700000124 } from './1763700000124-passkeys.js';
import { RemotePictures1763700000130 } from './1763700000130-remote-pictures.js';
import { JobFailures1763700000131 } from './1763700000131-job-failures.js';
import { Backups1763700000140 } from './1763700000140-backups.js';
import { ReleasedExchangeCredits1763700000141 } from './1763700000141-released-exchange-credits.js';
import { TakenOverReturns1763700000142 } from './1763700000142-taken-over-returns.js';
import { PriorPriceHeld1763700000143 } from './1763700000143-prior-price-held.js';
import { ReferencesInTexts1763700000144 } from './1763700000144-references-in-texts.js';
import { OrderReportsWithoutNames1763700000145 } from './1763700000145-order-reports-without-names.js';
import { VatSchemeOfDocuments1763700000146 } from './1763700000146-vat-scheme-of-documents.js';
import { DistanceSales1763700000147 } from './1763700000147-distance-sales.js';
import { HoldWithdrawnOrders1763700000149 } from './1763700000149-hold-withdrawn-orders.js';
import { SmallBusinessScheme1763700000150 } from './1763700000150-small-business-scheme.js';
import { DatedTexts1763700000151 } from './1763700000151-dated-texts.js';
import { RepairedOrderLines1763700000156 } from './1763700000156-repaired-order-lines.js';
import { PicturesMadeWithAi1763700000157 } from './1763700000157-pictures-made-with-ai.js';
import { BulkChanges1763700000158 } from './1763700000158-bulk-changes.js';
import { HeldBackProducts1763700000159 } from './1763700000159-held-back-products.js';
import { CardDeclines1763700000164 } from './1763700000164-card-declines.js';
import { ComputedOffers1763700000165 } from './1763700000165-computed-offers.js';
import { HandlerNames1763700000166 } from './1763700000166-handler-names.js';
import { WhatWaitsForStaff1763700000168 } from './1763700000168-what-waits-for-staff.js';
import { DemoRows1763700000169 } from './1763700000169-demo-rows.js';
import { TrialPurchases1763700000161 } from './1763700000161-trial-purchases.js';

/** Every migration, in the order in which they run. A migration that has landed is never edited: add the next one. */
export const MIGRATIONS = [
  Catalog1763700000001,
  Inventory1763700000002,
  CartAndOrders1763700000003,
  Checkout1763700000004,
  PlatformAndStaff1763700000005,
  SearchBySku1763700000006,
  VisitPage1763700000007,
  OrderLifeAndDiscounts1763700000008,
  PaymentFindings1763700000009,
  UnitPriceIgnoresZero1763700000010,
  ChangeNotices1763700000011,
  OrderNews1763700000020,
  AnalyticsIndexes1763700000021,
  MailBookIndexes1763700000022,
  OrderNewsOfEveryStep1763700000023,
  ActiveProducts1763700000024,
  RemovedProducts1763700000030,
  ShopifyImport1763700000031,
  CategoryTranslations1763700000032,
  RefundsApart1763700000033,
  SecondFactor1763700000036,
  OwnersSearches1763700000037,
  ImportReasons1763700000039,
  NoPicture1763700000040,
  CategoryPictures1763700000041,
  KeptCategoryPictures1763700000043,
  SearchVocabulary1763700000045,
  OftenSearchedWords1763700000046,
  TaxClass1763700000050,
  ChangeNotifications1763700000060,
  Variants1763700000070,
  Collections1763700000071,
  RichText1763700000072,
  Addresses1763700000073,
  EarlierShop1763700000074,
  ImportMended1763700000075,
  CartPlaces1763700000076,
  Retention1763700000077,
  FasterLists1763700000078,
  ImportSourceNames1763700000079,
  PicturesInImportedTexts1763700000081,
  EditablePages1763700000082,
  Withdrawals1763700000083,
  PriceHistory1763700000085,
  VerifiedRatings1763700000087,
  AgreedTerms1763700000088,
  ImportLinksBySourceAndHandle1763700000089,
  ProductFacts1763700000090,
  Claims1763700000092,
  DeliveryOfOrders1763700000093,
  VatCountry1763700000095,
  Exchanges1763700000096,
  Privacy1763700000098,
  WordsWithSigns1763700000099,
  FactsOfOrderedProducts1763700000100,
  UnusedUserColumns1763700000101,
  OrderHolds1763700000103,
  RefundLife1763700000105,
  Disputes1763700000106,
  KnownPaymentMethods1763700000108,
  SignInProtection1763700000111,
  CheckoutHolds1763700000114,
  AuditFunctions1763700000116,
  HeldOrders1763700000119,
  Payouts1763700000121,
  RefusedWebhooks1763700000122,
  TransactionsByPayment1763700000123,
  Passkeys1763700000124,
  RemotePictures1763700000130,
  JobFailures1763700000131,
  Backups1763700000140,
  ReleasedExchangeCredits1763700000141,
  TakenOverReturns1763700000142,
  PriorPriceHeld1763700000143,
  ReferencesInTexts1763700000144,
  OrderReportsWithoutNames1763700000145,
  VatSchemeOfDocuments1763700000146,
  DistanceSales1763700000147,
  HoldWithdrawnOrders1763700000149,
  SmallBusinessScheme1763700000150,
  DatedTexts1763700000151,
  RepairedOrderLines1763700000156,
  PicturesMadeWithAi1763700000157,
  BulkChanges1763700000158,
  HeldBackProducts1763700000159,
  TrialPurchases1763700000161,
  CardDeclines1763700000164,
  ComputedOffers1763700000165,
  HandlerNames1763700000166,
  WhatWaitsForStaff1763700000168,
  DemoRows1763700000169,
];
