CREATE TABLE "shop_locations" (
	"connection_id" integer NOT NULL,
	"shop_location_id" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"store_id" integer,
	CONSTRAINT "shop_locations_connection_id_shop_location_id_pk" PRIMARY KEY("connection_id","shop_location_id")
);
--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_locations_store_idx" ON "shop_locations" USING btree ("store_id");