CREATE TABLE "product_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	CONSTRAINT "product_moves_fromName_unique" UNIQUE("from_name")
);
--> statement-breakpoint
CREATE TABLE "merged_stores" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"into_id" integer,
	"moving" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_name_unique";--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_name_unique";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "product_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "faster_order_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "print_product_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "other_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "created_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_modified_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "sources" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "other_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "created_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "created_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "last_modified_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "last_modified_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_stores" ADD CONSTRAINT "merged_stores_into_id_stores_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_stores_into_idx" ON "merged_stores" USING btree ("into_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_print_product_id_print_products_id_fk" FOREIGN KEY ("print_product_id") REFERENCES "public"."print_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Names that differ only in case or accents: all but the first get their id, since from now on each is unique.
UPDATE "stores" s SET "name" = s."name" || ' (' || s."id" || ')' FROM "stores" first
  WHERE first."id" < s."id" AND fold_name(first."name") = fold_name(s."name");--> statement-breakpoint
UPDATE "products" p SET "name" = p."name" || ' (' || p."id" || ')' FROM "products" first
  WHERE first."id" < p."id" AND fold_name(first."name") = fold_name(p."name");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_key" ON "products" USING btree (fold_name("name"));--> statement-breakpoint
CREATE INDEX "products_print_product_idx" ON "products" USING btree ("print_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_key" ON "stores" USING btree (fold_name("name"));
