CREATE TABLE "phrases" (
	"title" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_products" (
	"name" text DEFAULT '' NOT NULL,
	"width" numeric(12, 1) NOT NULL,
	"height" numeric(12, 1) NOT NULL,
	"min_dpi" integer NOT NULL,
	"price_cents" integer,
	"store_id" integer,
	"vendor_reference" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"picture_id" integer,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_products" ADD CONSTRAINT "print_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_products" ADD CONSTRAINT "print_products_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phrases_title_key" ON "phrases" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "print_products_name_key" ON "print_products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "print_products_store_idx" ON "print_products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "print_products_picture_idx" ON "print_products" USING btree ("picture_id");