CREATE TABLE "notification_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"message_default" text DEFAULT '' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notification_actions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "notification_followers" (
	"action_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "notification_followers_action_id_user_id_pk" PRIMARY KEY("action_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_followers" ADD CONSTRAINT "notification_followers_action_id_notification_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."notification_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_followers" ADD CONSTRAINT "notification_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_followers_user_idx" ON "notification_followers" USING btree ("user_id");