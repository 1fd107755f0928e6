CREATE TABLE "shop_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"delivery_id" text,
	"topic" text,
	"at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"parked" boolean DEFAULT false NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_id" text,
	"shop_number" text,
	"customer_name" text,
	"order_id" integer,
	"settled_by" integer,
	"settled_date" timestamp with time zone,
	"dismiss_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "walk_in" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_deliveries_at_idx" ON "shop_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_deliveries_parked_idx" ON "shop_deliveries" USING btree ("at","id") WHERE "shop_deliveries"."parked";--> statement-breakpoint
CREATE INDEX "shop_deliveries_order_idx" ON "shop_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_deliveries_external_idx" ON "shop_deliveries" USING btree ("channel","external_id") WHERE "shop_deliveries"."parked";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_walk_in_key" ON "customers" USING btree ("walk_in") WHERE "customers"."walk_in" is not null and "customers"."merged_into" is null;
--> statement-breakpoint
-- Who serves customers settles what shops delivered. A new database gets its roles from the seed.
INSERT INTO "permissions" ("name", "permission_group")
SELECT 'SETTLE_PARKED_ORDER', 'customers' WHERE EXISTS (SELECT FROM "roles") ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission_id")
SELECT r."id", p."id" FROM "roles" r, "permissions" p
WHERE r."name" IN ('ROLE_ADMIN', 'ROLE_CS') AND p."name" = 'SETTLE_PARKED_ORDER' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- An order that is not paid counts for no day of payment.
ALTER TABLE "order_facts" ALTER COLUMN "paid_day" DROP NOT NULL;
