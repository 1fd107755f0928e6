-- Who serves customers creates orders. A new database gets its roles from the seed.
INSERT INTO "permissions" ("name", "permission_group")
SELECT 'CREATE_BOOKING', 'orders' WHERE EXISTS (SELECT FROM "roles") ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission_id")
SELECT r."id", p."id" FROM "roles" r, "permissions" p
WHERE r."name" IN ('ROLE_ADMIN', 'ROLE_CS') AND p."name" = 'CREATE_BOOKING' ON CONFLICT DO NOTHING;
