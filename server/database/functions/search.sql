-- The words that products are found by. Descriptions are left out: what is not in them cannot lead a search astray.

CREATE OR REPLACE FUNCTION keep_search_vocabulary() RETURNS void
  LANGUAGE sql AS $$
  WITH said AS MATERIALIZED (
    SELECT word, ndoc FROM ts_stat('SELECT search FROM products WHERE status = ''active''', 'ab')
    WHERE length(word) BETWEEN 4 AND 40
  ), unsaid AS (
    DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM said s WHERE s.word = v.word)
  )
  INSERT INTO search_vocabulary AS v (word, products) SELECT word, ndoc FROM said ORDER BY word
  ON CONFLICT (word) DO UPDATE SET products = excluded.products WHERE v.products <> excluded.products
$$;

-- Calls pg_trgm, because only a superuser may name a parameter of an extension that the session has not loaded.
SELECT similarity('', '');

-- Words of which the typed one may be a slip, the nearest first. The threshold is from 0 to 1.
CREATE OR REPLACE FUNCTION alike_words(typed text) RETURNS TABLE(word text)
  LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT v.word FROM search_vocabulary v WHERE typed <% v.word
  ORDER BY word_similarity(typed, v.word) + similarity(typed, v.word) DESC, v.word LIMIT 4
$$;
