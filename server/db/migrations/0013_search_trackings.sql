-- Orders are found by the codes that were entered for them, as by those that the printer tells: as they are written, and
-- without what stands between their letters and digits.
UPDATE orders o SET search_order = o.search_order || t.codes, search_name = o.search_name || t.codes, search_all = o.search_all || t.codes
FROM (
  SELECT order_id, string_agg(E'\n' || code, '' ORDER BY code) AS codes
  FROM (
    SELECT order_id, fold_name(tracking_code) AS code FROM trackings
    UNION SELECT order_id, regexp_replace(fold_name(tracking_code), '[^[:alnum:]]', '', 'g') FROM trackings
    UNION SELECT order_id, regexp_replace(regexp_replace(tracking_code, '\D', '', 'g'), '^840(?=\d{9}$)', '84') FROM trackings
      WHERE tracking_code ~ '^[\d[:punct:] ]+$'
  ) written
  WHERE code <> ''
  GROUP BY order_id
) t
WHERE t.order_id = o.id;
