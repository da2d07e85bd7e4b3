/** The most characters of an e-mail address (RFC 5321). Not beside the schemas: pages with this field alone load no zod. */
export const MAX_EMAIL_LENGTH = 254;
