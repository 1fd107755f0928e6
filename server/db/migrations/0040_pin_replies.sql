CREATE TABLE "pin_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pin_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_reply_mentions" (
	"reply_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "pin_reply_mentions_reply_id_user_id_pk" PRIMARY KEY("reply_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "drawing" jsonb;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_reply_mentions" ADD CONSTRAINT "pin_reply_mentions_reply_id_pin_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."pin_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_reply_mentions" ADD CONSTRAINT "pin_reply_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_replies_pin_idx" ON "pin_replies" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_reply_mentions_user_idx" ON "pin_reply_mentions" USING btree ("user_id");