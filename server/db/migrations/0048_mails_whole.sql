CREATE TABLE "mail_complaints" (
	"address" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_messages" ADD COLUMN "unreadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_messages" ADD COLUMN "raw_file_id" integer;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_raw_file_id_files_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_messages_raw_idx" ON "received_messages" USING btree ("raw_file_id") WHERE "received_messages"."raw_file_id" is not null;