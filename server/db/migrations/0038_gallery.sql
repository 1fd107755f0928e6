CREATE TABLE "artwork_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artwork_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artwork_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork_tags" (
	"artwork_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "artwork_tags_artwork_id_tag_id_pk" PRIMARY KEY("artwork_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"destination_link" text NOT NULL,
	"file_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"booking_number" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"orientation" text,
	"picture_size" text,
	"colours" text[],
	"perceptual_hash" bigint
);
--> statement-breakpoint
CREATE TABLE "gallery_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "gallery_tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "facts_state" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "thumbhash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "colours" text[];--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "perceptual_hash" bigint;--> statement-breakpoint
ALTER TABLE "artwork_comments" ADD CONSTRAINT "artwork_comments_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_comments" ADD CONSTRAINT "artwork_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_tags" ADD CONSTRAINT "artwork_tags_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_tags" ADD CONSTRAINT "artwork_tags_tag_id_gallery_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."gallery_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_booking_number_orders_number_fk" FOREIGN KEY ("booking_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_comments_artwork_idx" ON "artwork_comments" USING btree ("artwork_id","id");--> statement-breakpoint
CREATE INDEX "artwork_tags_tag_idx" ON "artwork_tags" USING btree ("tag_id","artwork_id");--> statement-breakpoint
CREATE INDEX "artworks_file_idx" ON "artworks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "artworks_order_idx" ON "artworks" USING btree ("booking_number") WHERE "artworks"."booking_number" is not null;--> statement-breakpoint
CREATE INDEX "artworks_orientation_idx" ON "artworks" USING btree ("orientation","id");--> statement-breakpoint
CREATE INDEX "artworks_size_idx" ON "artworks" USING btree ("picture_size","id");--> statement-breakpoint
CREATE INDEX "artworks_colours_idx" ON "artworks" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "artworks_search_idx" ON "artworks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_facts_idx" ON "files" USING btree ("id") WHERE "files"."facts_state" is null and "files"."thumbnail_key" is not null;