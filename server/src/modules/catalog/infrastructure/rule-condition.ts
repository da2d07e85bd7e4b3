import type { CollectionCondition, CollectionRules } from '#contracts/categories';

/** Adds a value to the statement and returns its placeholder. */
type Bind = (value: unknown) => string;

/** SQL over `products p` that is true for the products that meet the rules, and false for all others. */
export function ruleCondition({ match, conditions }: CollectionRules, bind: Bind): string {
  const parts = conditions.map((condition) => `(${conditionSql(condition, bind)})`);
  return `coalesce(${parts.join(match === 'all' ? ' AND ' : ' OR ')}, false)`;
}

function conditionSql(condition: CollectionCondition, bind: Bind): string {
  switch (condition.field) {
    case 'type':
      return `coalesce(lower(p.product_type) = lower(${bind(condition.value)}), false)`;
    case 'tag':
      return `EXISTS (SELECT FROM unnest(p.tags) AS tag WHERE lower(tag) = lower(${bind(condition.value)}))`;
    case 'price': {
      const { min, max } = condition;
      const ends = [
        ...(min === null ? [] : [`p.unit_price >= ${bind(min)}::numeric`]),
        ...(max === null ? [] : [`p.unit_price <= ${bind(max)}::numeric`]),
      ];
      return ends.join(' AND ');
    }
    case 'stock':
      return `p.available = ${bind(condition.inStock)}`;
  }
}
