CREATE TABLE "calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"file_id" integer,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "received_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"nature" text NOT NULL,
	"source_key" text NOT NULL,
	"message_id" text,
	"thread" text[] DEFAULT '{}' NOT NULL,
	"order_id" integer,
	"outbox_id" integer,
	"sender" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text,
	"quoted" text,
	"cut" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"read_date" timestamp with time zone,
	"read_by" integer,
	"waited" boolean DEFAULT false NOT NULL,
	"settled_date" timestamp with time zone,
	"settled_by" integer,
	"dismiss_reason" text,
	CONSTRAINT "received_messages_sourceKey_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "reply_tokens" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "reply_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounced_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_files" ADD CONSTRAINT "received_files_message_id_received_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."received_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_files" ADD CONSTRAINT "received_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_tokens" ADD CONSTRAINT "reply_tokens_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_order_idx" ON "calls" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "received_files_message_idx" ON "received_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "received_files_file_idx" ON "received_files" USING btree ("file_id") WHERE "received_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "received_messages_order_idx" ON "received_messages" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "received_messages_unread_idx" ON "received_messages" USING btree ("order_id") WHERE "received_messages"."nature" = 'ANSWER' and "received_messages"."read_date" is null;--> statement-breakpoint
CREATE INDEX "received_messages_thread_idx" ON "received_messages" USING btree ("message_id") WHERE "received_messages"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "received_messages_inbox_idx" ON "received_messages" USING btree ("at","id") WHERE "received_messages"."waited";--> statement-breakpoint
CREATE INDEX "received_messages_waiting_idx" ON "received_messages" USING btree ("sender") WHERE "received_messages"."order_id" is null and "received_messages"."settled_date" is null;