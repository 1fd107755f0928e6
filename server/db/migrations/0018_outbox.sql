CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text NOT NULL,
	"order_id" integer,
	"template_id" integer,
	"template_version" integer,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp with time zone NOT NULL,
	"sent_date" timestamp with time zone,
	"error" text,
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_files" (
	"message_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "outbox_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"name" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "step_activities" ADD COLUMN "outbox_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt","id") WHERE "outbox"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_date","id");--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_files_file_idx" ON "outbox_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name_key" ON "templates" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "outbox" ("channel", "kind", "message_id", "to", "subject", "text", "created_date", "state", "attempts", "next_attempt", "sent_date", "error")
SELECT 'EMAIL', 'PAYMENT', "message_id", "to", "subject", "text", "created_date", "state", "attempts", "next_attempt", "sent_date", "error" FROM "mails" ORDER BY "id";
