-- Demo shops were filled with delivery links without advancing their identity, so that the next ones were refused.
SELECT setval(s.name, greatest(nextval(s.name), (SELECT coalesce(max("id"), 0) + 1 FROM "delivery_links")), false)
FROM (SELECT pg_get_serial_sequence('delivery_links', 'id') AS name) s;
