/** The most characters of an e-mail address (RFC 5321). Not beside the schemas: pages with this field alone load no zod. */
export const MAX_EMAIL_LENGTH = 254;

/** The most characters of a shopper's search: of the search box, its suggestions and the product list. */
export const MAX_SEARCH = 1000;
