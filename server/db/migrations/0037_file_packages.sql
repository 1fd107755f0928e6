CREATE TABLE "file_packages" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"order_ids" integer[] NOT NULL,
	"packed" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"empty" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"storage_key" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_packages" ADD CONSTRAINT "file_packages_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_packages_created_idx" ON "file_packages" USING btree ("created_date");