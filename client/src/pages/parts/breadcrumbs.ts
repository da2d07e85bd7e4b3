/** Where a page stands in the shop (schema.org): names and paths, from the home page on. */
export function breadcrumbJsonLd(steps: readonly (readonly [string, string])[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
