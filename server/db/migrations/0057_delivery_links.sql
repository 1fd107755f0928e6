CREATE TABLE "delivery_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"expires_date" timestamp with time zone NOT NULL,
	"opened_date" timestamp with time zone,
	"downloaded_date" timestamp with time zone,
	"revoked_date" timestamp with time zone,
	CONSTRAINT "delivery_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "delivery_files" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_links" ADD CONSTRAINT "delivery_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_links_order_idx" ON "delivery_links" USING btree ("order_id");