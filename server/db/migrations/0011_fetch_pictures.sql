ALTER TABLE "files" ADD COLUMN "fetch_state" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fetch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fetch_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_fetch_idx" ON "files" USING btree ("fetch_at") WHERE "files"."fetch_state" = 'PENDING';--> statement-breakpoint
-- What shops named before is fetched as well: until then it is shown as still to come.
UPDATE "files" SET "fetch_state" = 'PENDING', "fetch_at" = "created_date" WHERE "external_url" IS NOT NULL AND "storage_key" IS NULL;
