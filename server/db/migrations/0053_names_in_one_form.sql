-- Names are kept in one Unicode form (NFC). Of two logins that become the same the later one gets its id at its end, since
-- every account needs a login that can be typed; administrators find both in their list of same names.
DO $$
DECLARE account record; wanted text; free text;
BEGIN
  FOR account IN SELECT "id", "login" FROM "users" WHERE "login" IS NOT NFC NORMALIZED ORDER BY "id" LOOP
    wanted := normalize(account."login", NFC);
    free := wanted;
    FOR try IN 0..1000 LOOP
      EXIT WHEN NOT EXISTS (SELECT 1 FROM "users" WHERE "id" <> account."id" AND lower("login") = lower(free));
      free := wanted || '-' || account."id" || CASE WHEN try = 0 THEN '' ELSE '-' || try END;
    END LOOP;
    UPDATE "users" SET "login" = free WHERE "id" = account."id";
  END LOOP;
END $$;--> statement-breakpoint
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
