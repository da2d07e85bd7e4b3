/** True for `products p` without the facts that the law asks for; `missingFacts` of the domain in SQL. A test compares the two. The index `products_lacking_facts` has the same condition. */
export const LACKS_FACTS = `(p.maker_id IS NULL
  OR CASE coalesce(p.facts ->> 'kind', CASE p.tax_class WHEN 'clothing' THEN 'textile' ELSE p.tax_class END)
    WHEN 'textile' THEN p.facts -> 'composition' = '[]'
    WHEN 'footwear' THEN p.facts -> 'footwear' = 'null'
    ELSE false END)`;
