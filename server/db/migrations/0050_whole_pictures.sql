ALTER TABLE "files" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "files_undrawn_idx" ON "files" USING btree ("id") WHERE facts_state is null and thumbnail_key is null and size > 0
  and file_type in ('image/heic', 'image/vnd.adobe.photoshop');