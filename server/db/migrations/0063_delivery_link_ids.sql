-- Demo shops were filled with delivery links without advancing their identity, so that the next ones were refused.
SELECT setval(pg_get_serial_sequence('delivery_links', 'id'), coalesce(max("id"), 0) + 1, false) FROM "delivery_links";
