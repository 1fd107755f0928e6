-- Names are kept in one Unicode form (NFC). Of two logins that become the same the later one gets its id at its end, since
-- every account needs a login that can be typed; administrators find both in their list of same names.
UPDATE "users" SET "login" = normalize("login", NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM "users" o WHERE o."id" <> "users"."id" AND lower(o."login") = lower(normalize("users"."login", NFC))
      OR o."id" < "users"."id" AND o."login" IS NOT NFC NORMALIZED AND lower(normalize(o."login", NFC)) = lower(normalize("users"."login", NFC)))
  THEN '-' || "id" ELSE '' END WHERE "login" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "users" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
  WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "customer_groups" g SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "customer_groups" o WHERE o."id" <> g."id" AND normalize(o."name", NFC) = normalize(g."name", NFC));--> statement-breakpoint
UPDATE "roles" r SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "roles" o WHERE o."id" <> r."id" AND normalize(o."name", NFC) = normalize(r."name", NFC));--> statement-breakpoint
UPDATE "saved_views" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "gallery_tags" t SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "gallery_tags" o WHERE o."id" <> t."id" AND normalize(o."name", NFC) = normalize(t."name", NFC));--> statement-breakpoint
UPDATE "customer_tags" t SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "customer_tags" o WHERE o."customer_id" = t."customer_id" AND o."id" <> t."id"
    AND normalize(o."name", NFC) = normalize(t."name", NFC));--> statement-breakpoint
UPDATE "stores" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "products" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "templates" t SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "templates" o WHERE o."id" <> t."id" AND lower(normalize(o."name", NFC)) = lower(normalize(t."name", NFC)));--> statement-breakpoint
UPDATE "phrases" p SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED
  AND NOT EXISTS (SELECT 1 FROM "phrases" o WHERE o."id" <> p."id" AND lower(normalize(o."title", NFC)) = lower(normalize(p."title", NFC)));
