import { DomainError } from '#kernel';

export interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly requiredAccess?: string };
}

/** What a query reads, with the scopes that the store's access token needs for it. */
export interface Needs {
  readonly what: string;
  readonly scopes: string;
}

const PRODUCT_NEEDS: Needs = { what: 'products', scopes: 'read_products and read_inventory' };

/** Translates an error of Shopify into one that tells the owner what to check. */
export function refusal(status: number, errors: readonly GraphqlError[], needs = PRODUCT_NEEDS): DomainError {
  const denied = errors.find(({ extensions }) => extensions?.code === 'ACCESS_DENIED');
  if (denied || status === 403) {
    const scope = denied?.extensions?.requiredAccess ?? denied?.message;
    const which = scope ? ` Shopify says: ${scope.slice(0, 200)}` : '';
    const message = `The access token may not read ${needs.what}. Give the app the scopes ${needs.scopes}.${which}`;
    return new DomainError('import.missing-scope', 'conflict', message);
  }
  if (errors.some(({ extensions }) => extensions?.code === 'MAX_COST_EXCEEDED')) return tooCostly();
  switch (status) {
    case 401:
      return new DomainError(
        'import.wrong-token',
        'conflict',
        'Shopify refuses the access token. Check SHOPIFY_ADMIN_TOKEN.',
      );
    case 402:
    case 423:
      return new DomainError(
        'import.frozen-store',
        'conflict',
        'The store is frozen or locked. Open it again in Shopify.',
      );
    case 404:
      return new DomainError(
        'import.unknown-store',
        'conflict',
        'There is no such store, or it does not know this version of the API. Check SHOPIFY_STORE_URL and SHOPIFY_API_VERSION.',
      );
    default: {
      const said = errors[0]?.message ?? `status ${status}`;
      return new DomainError(
        'import.store-refused',
        'conflict',
        `Shopify refused the question: ${said.slice(0, 300)}`,
      );
    }
  }
}

/** The code of a query whose cost exceeds Shopify's limit; request fewer products. */
export const TOO_COSTLY = 'import.query-too-costly';

const tooCostly = () => new DomainError(TOO_COSTLY, 'conflict', 'Shopify finds the question too large.');
