CREATE TABLE "payment_data_changes" (
	"artist_id" integer PRIMARY KEY NOT NULL,
	"changed_date" timestamp with time zone NOT NULL,
	"changed_by" integer[] NOT NULL,
	"confirmed_date" timestamp with time zone,
	"confirmed_by" integer
);
--> statement-breakpoint
ALTER TABLE "notice_mails" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_data_changes" ADD CONSTRAINT "payment_data_changes_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_data_changes" ADD CONSTRAINT "payment_data_changes_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;