-- Every table of version 0.1.0: the migrations that led to it, from 0000 to 0043, as one. A shop that has them has this one.
CREATE FUNCTION fold_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lower(translate(normalize(name, NFD), E'đĐ\u0300\u0301\u0302\u0303\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328', 'dd'))
$$;
--> statement-breakpoint
CREATE TABLE "artists" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"note" text,
	"country" text,
	"country_code" text,
	"fb_url" text,
	"ig_url" text,
	"uid" text,
	"working_speed_score" integer DEFAULT 0 NOT NULL,
	"product_quality_score" integer DEFAULT 0 NOT NULL,
	"working_attitude_score" integer DEFAULT 0 NOT NULL,
	"payment_info" text
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"service_name" text NOT NULL,
	"number" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "work_totals" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_counts" (
	"area" text NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_counts" (
	"type" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"occasion" text NOT NULL,
	"date" date NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"reminded_date" timestamp with time zone,
	"reminded_by" integer,
	CONSTRAINT "care_reminders_once" UNIQUE("customer_id","type","occasion")
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"message_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "chat_files_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"from_artist" boolean NOT NULL,
	"author_id" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"artist_id" integer PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waiting" boolean NOT NULL,
	"artist_read_id" integer DEFAULT 0 NOT NULL,
	"staff_read_id" integer DEFAULT 0 NOT NULL,
	"artist_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"answered_by" integer
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "customer_group_users" (
	"group_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	CONSTRAINT "customer_group_users_group_id_customer_id_pk" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "anniversaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anniversaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "customer_counts" (
	"tab" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "customer_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_tags_customer_id_name_pk" PRIMARY KEY("customer_id","name"),
	CONSTRAINT "customer_tags_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"note" text,
	"gen" text,
	"dob" text,
	"doby" integer,
	"fb_url" text,
	"fb_url2" text,
	"ig_url" text,
	"ig_url2" text,
	"linked_url" text,
	"snap_chat_url" text,
	"twitter_url" text,
	"fb_chat" text,
	"mail_chain" text,
	"psid" text,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total_order" integer DEFAULT 0 NOT NULL,
	"total_spent_cents" bigint DEFAULT 0 NOT NULL,
	"merged_into" integer
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"area" text NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"record_name" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text,
	"thumbnail_key" text,
	"external_url" text,
	"facts_state" text,
	"thumbhash" text,
	"colours" text[],
	"perceptual_hash" bigint,
	"fetch_state" text,
	"fetch_at" timestamp with time zone,
	"fetch_tries" integer DEFAULT 0 NOT NULL,
	"attached" boolean DEFAULT false NOT NULL,
	"uploaded_by" integer,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_endpoint_key_pk" PRIMARY KEY("scope","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "customer_waits" (
	"order_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "customer_waits_order_id_since_pk" PRIMARY KEY("order_id","since")
);
--> statement-breakpoint
CREATE TABLE "insight_counts" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"fresh" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	"settled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_facts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"paid_day" date NOT NULL,
	"revenue_cents" integer,
	"status" text NOT NULL,
	"since_day" date,
	"done_day" date,
	"late" boolean DEFAULT false NOT NULL,
	"artist_id" integer,
	"sketch_first" boolean,
	"color_first" boolean,
	"rounds" integer DEFAULT 0 NOT NULL,
	"minutes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_deliveries" (
	"channel" text NOT NULL,
	"delivery_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_deliveries_channel_delivery_id_pk" PRIMARY KEY("channel","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "job_days" (
	"job" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"started_date" timestamp with time zone NOT NULL,
	"ended_date" timestamp with time zone,
	"changed" integer,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "late_bookings" (
	"late_notification_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"alert" text NOT NULL,
	"causes" text NOT NULL,
	"sent_date" timestamp with time zone,
	"outbox_id" integer,
	CONSTRAINT "late_bookings_late_notification_id_order_id_pk" PRIMARY KEY("late_notification_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "late_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "late_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"push" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"due" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_date" timestamp with time zone,
	CONSTRAINT "notification_recipients_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"cause" text,
	"additional_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_followers" (
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"muted" boolean NOT NULL,
	CONSTRAINT "order_followers_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "artist_budgets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"budget" integer DEFAULT 0 NOT NULL,
	"payment_status" text DEFAULT 'UNPAID' NOT NULL,
	"order_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "artist_budgets_key" UNIQUE("order_id","artist_id"),
	CONSTRAINT "artist_budgets_list_key" UNIQUE("artist_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "budget_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"artist_budget_id" integer,
	"artist_id" integer,
	"action" text NOT NULL,
	"amount" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_files" (
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "delivery_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "delivery_files_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "item_files" (
	"item_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "item_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	CONSTRAINT "item_files_item_id_file_id_pk" PRIMARY KEY("item_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"scope" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"name" text NOT NULL,
	"product_name" text NOT NULL,
	"product_type" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"note" text,
	"summarize" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"order_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'NEW_ORDER' NOT NULL,
	"status_rank" smallint GENERATED ALWAYS AS (array_position('{NEW_ORDER,SKETCH,SKETCH_REVIEW,CUSTOMER_REVIEW_SKETCH,SKETCH_EDIT,COLOR,COLOR_REVIEW,CUSTOMER_REVIEW_COLOR,COLOR_EDIT,EXPORT_FILE,SEND_FILE,PRINT_PREVIEW,PRINT_TRACKING,PRINT_RECEIVED,DONE}'::text[], status)) STORED NOT NULL,
	"status_for_canvas" text DEFAULT 'NEW_ORDER' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL,
	"last_modified_by" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"done_date" timestamp with time zone,
	"customer_id" integer NOT NULL,
	"source" text NOT NULL,
	"store_id" integer,
	"vendor" text,
	"subtotal_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"budget" integer DEFAULT 0 NOT NULL,
	"assigned_to" integer,
	"first_assigned_date" timestamp with time zone,
	"cs_id" integer,
	"alert" text,
	"alerts" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"has_canvas" boolean DEFAULT false NOT NULL,
	"poster" boolean DEFAULT false NOT NULL,
	"faster_processing" boolean DEFAULT false NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"refunded_date" timestamp with time zone,
	"refunded_by" text,
	"refund_reason" text,
	"last_activity_date" timestamp with time zone NOT NULL,
	"last_activity_by_artist" boolean DEFAULT false NOT NULL,
	"has_upload" boolean DEFAULT false NOT NULL,
	"final_drive_id" text,
	"shipping_address" jsonb,
	"printful_trackings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"printful_estimated_delivery_from" date,
	"printful_estimated_delivery_to" date,
	"search_order" text DEFAULT '' NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	"search_all" text DEFAULT '' NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_external_key" UNIQUE("source","external_id")
);
--> statement-breakpoint
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
	"bounced_date" timestamp with time zone,
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_files" (
	"message_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "outbox_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "outbox_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "reply_tokens" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "reply_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "pay_run_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_run_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	"dues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"error_key" text,
	"payout_id" integer,
	"reported" text,
	"reported_cents" bigint,
	CONSTRAINT "pay_run_lines_key" UNIQUE("run_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "pay_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"until" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"artist_id" integer NOT NULL,
	"email" text NOT NULL,
	"items" jsonb NOT NULL,
	"extra_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"payout_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "payout_files_payout_id_file_id_pk" PRIMARY KEY("payout_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"type" text NOT NULL,
	"order_id" integer,
	"budget_id" integer,
	"cents" bigint NOT NULL,
	"note" text,
	"live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"code" text NOT NULL,
	"artist_id" integer NOT NULL,
	"order_cents" bigint NOT NULL,
	"extra_cents" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"email" text,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"voided_date" timestamp with time zone,
	"voided_by" integer,
	"void_reason" text,
	"search_text" text NOT NULL,
	CONSTRAINT "payouts_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "phrases" (
	"title" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phrases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_products" (
	"name" text DEFAULT '' NOT NULL,
	"width" numeric(12, 1) NOT NULL,
	"height" numeric(12, 1) NOT NULL,
	"min_dpi" integer NOT NULL,
	"price_cents" integer,
	"store_id" integer,
	"vendor_reference" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"picture_id" integer,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"product_type" text DEFAULT 'DIGITAL' NOT NULL,
	CONSTRAINT "products_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "proof_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"order_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"expires_date" timestamp with time zone NOT NULL,
	"opened_date" timestamp with time zone,
	"feedback_id" integer,
	"revoked_date" timestamp with time zone,
	CONSTRAINT "proof_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"sender_name" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp with time zone NOT NULL,
	"expires_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permission_group" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "permissions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"shared" boolean DEFAULT false NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"family" text NOT NULL,
	"user_id" integer NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"preview_role_id" integer,
	"preview_user_id" integer,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"succeeded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "stores_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "system_properties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'STRING' NOT NULL,
	"value" text,
	"is_editable" boolean DEFAULT true NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_files" (
	"template_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "template_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "template_files_template_id_file_id_pk" PRIMARY KEY("template_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"name" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"status" text,
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
CREATE TABLE "user_permissions" (
	"user_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "user_permissions_user_id_permission_id_pk" PRIMARY KEY("user_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_stores" (
	"user_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	CONSTRAINT "user_stores_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"email" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_prefix" text,
	"phone_number" text,
	"activated" boolean DEFAULT true NOT NULL,
	"lang_key" text DEFAULT 'en' NOT NULL,
	"greeting" boolean DEFAULT false NOT NULL,
	"image_url" text,
	"password_hash" text,
	"staff" boolean DEFAULT true NOT NULL,
	"extension" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_name(translate(first_name || ' ' || last_name, E'\n', ' ') || E'\n' || coalesce(email, '')
          || E'\n' || login || E'\n' || coalesce(phone_prefix, '') || coalesce(phone_number, ''))) STORED NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT 'system' NOT NULL,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text DEFAULT 'system' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_snoozes" (
	"order_id" integer NOT NULL,
	"alert" text NOT NULL,
	"until" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"causes" text DEFAULT '' NOT NULL,
	"created_by" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_snoozes_order_id_alert_pk" PRIMARY KEY("order_id","alert")
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_orders" (
	"operation_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "bulk_operation_orders_operation_id_order_id_pk" PRIMARY KEY("operation_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"order_ids" integer[] NOT NULL,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "comment_files" (
	"comment_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "comment_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "comment_files_comment_id_file_id_pk" PRIMARY KEY("comment_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
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
CREATE TABLE "pins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"step_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"note" text NOT NULL,
	"drawing" jsonb,
	"task_step_id" integer,
	"done" boolean DEFAULT false NOT NULL,
	"author_id" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"activity_type" text NOT NULL,
	"actor_id" integer NOT NULL,
	"channel" text,
	"outbox_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_feedbacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"body" text NOT NULL,
	"verdict" text,
	"created_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_files" (
	"step_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "step_files_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "step_files_step_id_file_id_pk" PRIMARY KEY("step_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"lane" text DEFAULT 'ARTIST' NOT NULL,
	"artist_id" integer,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp with time zone,
	"closed_date" timestamp with time zone,
	"created_date" timestamp with time zone NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trackings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trackings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"tracking_code" text NOT NULL,
	"tracking_url" text NOT NULL,
	"estimated_delivery_from" date NOT NULL,
	"estimated_delivery_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "todo_mentions" (
	"todo_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "todo_mentions_todo_id_user_id_pk" PRIMARY KEY("todo_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_todos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_todos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"detail" text NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"assignee_id" integer,
	"created_by" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"resolved_by" integer,
	"resolved_date" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_reminders" ADD CONSTRAINT "care_reminders_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_reminders" ADD CONSTRAINT "care_reminders_reminded_by_users_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_artist_id_chat_threads_artist_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."chat_threads"("artist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_artist_id_users_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_files" ADD CONSTRAINT "received_files_message_id_received_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."received_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_files" ADD CONSTRAINT "received_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_messages" ADD CONSTRAINT "received_messages_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_users" ADD CONSTRAINT "customer_group_users_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_users" ADD CONSTRAINT "customer_group_users_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anniversaries" ADD CONSTRAINT "anniversaries_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_users_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_comments" ADD CONSTRAINT "artwork_comments_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_comments" ADD CONSTRAINT "artwork_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_tags" ADD CONSTRAINT "artwork_tags_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_tags" ADD CONSTRAINT "artwork_tags_tag_id_gallery_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."gallery_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_booking_number_orders_number_fk" FOREIGN KEY ("booking_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_waits" ADD CONSTRAINT "customer_waits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_facts" ADD CONSTRAINT "order_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_late_notification_id_late_notifications_id_fk" FOREIGN KEY ("late_notification_id") REFERENCES "public"."late_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notifications" ADD CONSTRAINT "late_notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_followers" ADD CONSTRAINT "order_followers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_followers" ADD CONSTRAINT "order_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_followers" ADD CONSTRAINT "notification_followers_action_id_notification_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."notification_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_followers" ADD CONSTRAINT "notification_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_budgets" ADD CONSTRAINT "artist_budgets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_budgets" ADD CONSTRAINT "artist_budgets_artist_id_users_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_changes" ADD CONSTRAINT "budget_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_changes" ADD CONSTRAINT "budget_changes_artist_id_users_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_changes" ADD CONSTRAINT "budget_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_files" ADD CONSTRAINT "item_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cs_id_users_id_fk" FOREIGN KEY ("cs_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_tokens" ADD CONSTRAINT "reply_tokens_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_run_id_pay_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."pay_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_lines" ADD CONSTRAINT "pay_run_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_confirmations" ADD CONSTRAINT "payout_confirmations_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_confirmations" ADD CONSTRAINT "payout_confirmations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_products" ADD CONSTRAINT "print_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_products" ADD CONSTRAINT "print_products_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_feedback_id_step_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."step_feedbacks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_token_push_tokens_token_fk" FOREIGN KEY ("token") REFERENCES "public"."push_tokens"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_preview_role_id_roles_id_fk" FOREIGN KEY ("preview_role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_preview_user_id_users_id_fk" FOREIGN KEY ("preview_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stores" ADD CONSTRAINT "user_stores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stores" ADD CONSTRAINT "user_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_snoozes" ADD CONSTRAINT "alert_snoozes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_orders" ADD CONSTRAINT "bulk_operation_orders_operation_id_bulk_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_orders" ADD CONSTRAINT "bulk_operation_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operations" ADD CONSTRAINT "bulk_operations_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_packages" ADD CONSTRAINT "file_packages_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_files" ADD CONSTRAINT "comment_files_comment_id_step_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."step_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_files" ADD CONSTRAINT "comment_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_step_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."step_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_reply_mentions" ADD CONSTRAINT "pin_reply_mentions_reply_id_pin_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."pin_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_reply_mentions" ADD CONSTRAINT "pin_reply_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_task_step_id_steps_id_fk" FOREIGN KEY ("task_step_id") REFERENCES "public"."steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_activities" ADD CONSTRAINT "step_activities_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_activities" ADD CONSTRAINT "step_activities_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_comments" ADD CONSTRAINT "step_comments_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_comments" ADD CONSTRAINT "step_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_feedbacks" ADD CONSTRAINT "step_feedbacks_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_files" ADD CONSTRAINT "step_files_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_files" ADD CONSTRAINT "step_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_artist_id_users_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_todo_id_order_todos_id_fk" FOREIGN KEY ("todo_id") REFERENCES "public"."order_todos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "todo_mentions" ADD CONSTRAINT "todo_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_todos" ADD CONSTRAINT "order_todos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_todos" ADD CONSTRAINT "order_todos_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_todos" ADD CONSTRAINT "order_todos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_todos" ADD CONSTRAINT "order_todos_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_methods_artist_idx" ON "payment_methods" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "work_totals_idx" ON "work_totals" USING btree ("role","user_id","kind","orders","cents");--> statement-breakpoint
CREATE INDEX "care_counts_idx" ON "care_counts" USING btree ("type","status","count");--> statement-breakpoint
CREATE INDEX "care_reminders_date_idx" ON "care_reminders" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_type_idx" ON "care_reminders" USING btree ("type","date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_status_idx" ON "care_reminders" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_type_status_idx" ON "care_reminders" USING btree ("type","status","date","id");--> statement-breakpoint
CREATE INDEX "chat_files_file_idx" ON "chat_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "chat_messages_thread_idx" ON "chat_messages" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "chat_threads_list_idx" ON "chat_threads" USING btree ("waiting","last_at","artist_id");--> statement-breakpoint
CREATE INDEX "chat_threads_agent_idx" ON "chat_threads" USING btree ("claimed_by") WHERE "chat_threads"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_unread_idx" ON "chat_threads" USING btree ("artist_id") WHERE "chat_threads"."staff_unread" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_ex_id_key" ON "contacts" USING btree ("channel","ex_id");--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING gin (fold_name("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_order_idx" ON "calls" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "received_files_message_idx" ON "received_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "received_files_file_idx" ON "received_files" USING btree ("file_id") WHERE "received_files"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "received_messages_order_idx" ON "received_messages" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "received_messages_unread_idx" ON "received_messages" USING btree ("order_id") WHERE "received_messages"."nature" = 'ANSWER' and "received_messages"."read_date" is null;--> statement-breakpoint
CREATE INDEX "received_messages_thread_idx" ON "received_messages" USING btree ("message_id") WHERE "received_messages"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "received_messages_chat_idx" ON "received_messages" USING btree ("sender","id") WHERE "received_messages"."channel" = 'MESSENGER';--> statement-breakpoint
CREATE INDEX "received_messages_inbox_idx" ON "received_messages" USING btree ("at","id") WHERE "received_messages"."waited";--> statement-breakpoint
CREATE INDEX "received_messages_waiting_idx" ON "received_messages" USING btree ("sender") WHERE "received_messages"."order_id" is null and "received_messages"."settled_date" is null;--> statement-breakpoint
CREATE INDEX "customer_group_users_customer_idx" ON "customer_group_users" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "anniversaries_customer_idx" ON "anniversaries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_counts_idx" ON "customer_counts" USING btree ("tab","count");--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("total_order","user_id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("total_spent_cents","user_id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "events_record_idx" ON "events" USING btree ("area","record_id","id");--> statement-breakpoint
CREATE INDEX "events_audit_idx" ON "events" USING btree ("at","id","area") WHERE "events"."area" <> 'orders';--> statement-breakpoint
CREATE INDEX "events_actor_idx" ON "events" USING btree ("actor","at") WHERE "events"."area" <> 'orders';--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING gin ("record_name" gin_trgm_ops) WHERE "events"."area" <> 'orders';--> statement-breakpoint
CREATE INDEX "events_nameless_idx" ON "events" USING btree ("record_id") WHERE "events"."area" <> 'orders' and "events"."record_name" is null;--> statement-breakpoint
CREATE INDEX "files_storage_key_idx" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_fetch_idx" ON "files" USING btree ("fetch_at") WHERE "files"."fetch_state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "files_facts_idx" ON "files" USING btree ("id") WHERE "files"."facts_state" is null and "files"."thumbnail_key" is not null;--> statement-breakpoint
CREATE INDEX "files_unused_idx" ON "files" USING btree ("created_date") WHERE not "files"."attached";--> statement-breakpoint
CREATE INDEX "artwork_comments_artwork_idx" ON "artwork_comments" USING btree ("artwork_id","id");--> statement-breakpoint
CREATE INDEX "artwork_tags_tag_idx" ON "artwork_tags" USING btree ("tag_id","artwork_id");--> statement-breakpoint
CREATE INDEX "artworks_file_idx" ON "artworks" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "artworks_order_idx" ON "artworks" USING btree ("booking_number") WHERE "artworks"."booking_number" is not null;--> statement-breakpoint
CREATE INDEX "artworks_orientation_idx" ON "artworks" USING btree ("orientation","id");--> statement-breakpoint
CREATE INDEX "artworks_size_idx" ON "artworks" USING btree ("picture_size","id");--> statement-breakpoint
CREATE INDEX "artworks_colours_idx" ON "artworks" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "artworks_search_idx" ON "artworks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "customer_waits_since_idx" ON "customer_waits" USING btree ("since","order_id","answered_at");--> statement-breakpoint
CREATE INDEX "insight_counts_idx" ON "insight_counts" USING btree ("measure","day","key","orders","amount");--> statement-breakpoint
CREATE INDEX "insight_counts_fresh_idx" ON "insight_counts" USING btree ("measure","day","key") WHERE "insight_counts"."fresh";--> statement-breakpoint
CREATE INDEX "order_facts_done_idx" ON "order_facts" USING btree ("done_day") WHERE "order_facts"."done_day" is not null;--> statement-breakpoint
CREATE INDEX "order_facts_lane_idx" ON "order_facts" USING btree ("status","since_day") WHERE "order_facts"."since_day" is not null;--> statement-breakpoint
CREATE INDEX "job_runs_job_idx" ON "job_runs" USING btree ("job","id");--> statement-breakpoint
CREATE INDEX "late_bookings_order_idx" ON "late_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "late_bookings_outbox_idx" ON "late_bookings" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "notice_mails_due_idx" ON "notice_mails" USING btree ("due");--> statement-breakpoint
CREATE INDEX "notice_mails_user_idx" ON "notice_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_unread_idx" ON "notification_recipients" USING btree ("user_id") WHERE "notification_recipients"."read_date" is null;--> statement-breakpoint
CREATE INDEX "order_followers_user_idx" ON "order_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_followers_user_idx" ON "notification_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "artist_budgets_unpaid_idx" ON "artist_budgets" USING btree ("artist_id","order_id","budget") WHERE "artist_budgets"."payment_status" = 'UNPAID' and "artist_budgets"."budget" > 0;--> statement-breakpoint
CREATE INDEX "budget_changes_order_idx" ON "budget_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_files_file_idx" ON "delivery_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "item_files_file_idx" ON "item_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_counts_idx" ON "order_counts" USING btree ("scope","facet","value","count");--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_status_idx" ON "order_payments" USING btree ("status","order_status","number");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "orders_assigned_idx" ON "orders" USING btree ("assigned_to","number");--> statement-breakpoint
CREATE INDEX "orders_cs_idx" ON "orders" USING btree ("cs_id","number");--> statement-breakpoint
CREATE INDEX "orders_store_idx" ON "orders" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "orders_source_idx" ON "orders" USING btree ("source","number");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "orders_page_idx" ON "orders" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at","number");--> statement-breakpoint
CREATE INDEX "orders_modified_idx" ON "orders" USING btree ("last_modified_date","number");--> statement-breakpoint
CREATE INDEX "orders_deadline_idx" ON "orders" USING btree ("deadline","number");--> statement-breakpoint
CREATE INDEX "orders_rank_idx" ON "orders" USING btree ("status_rank","number");--> statement-breakpoint
CREATE INDEX "orders_budget_idx" ON "orders" USING btree ("budget","number");--> statement-breakpoint
CREATE INDEX "orders_subtotal_idx" ON "orders" USING btree ("subtotal_cents","number");--> statement-breakpoint
CREATE INDEX "orders_vendor_idx" ON "orders" USING btree ("vendor","number") WHERE "orders"."vendor" is not null;--> statement-breakpoint
CREATE INDEX "orders_poster_idx" ON "orders" USING btree ("number") WHERE "orders"."poster";--> statement-breakpoint
CREATE INDEX "orders_printing_idx" ON "orders" USING btree ("status_for_canvas","number") WHERE "orders"."status_for_canvas" like 'PRINT%';--> statement-breakpoint
CREATE INDEX "orders_alerts_idx" ON "orders" USING gin ("alerts");--> statement-breakpoint
CREATE INDEX "orders_tags_idx" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_all" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("id") WHERE "orders"."status" <> 'DONE';--> statement-breakpoint
CREATE INDEX "orders_done_idx" ON "orders" USING btree ("id","done_date") WHERE "orders"."status" = 'DONE' and not "orders"."refunded";--> statement-breakpoint
CREATE INDEX "orders_late_idx" ON "orders" USING btree ("assigned_to","deadline","status") WHERE "orders"."status" <> 'DONE';--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt","id") WHERE "outbox"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_date","id");--> statement-breakpoint
CREATE INDEX "outbox_search_idx" ON "outbox" USING gin (("to" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_files_file_idx" ON "outbox_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "pay_run_lines_pending_idx" ON "pay_run_lines" USING btree ("run_id") WHERE "pay_run_lines"."state" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_run_lines_payout_key" ON "pay_run_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_confirmations_artist_idx" ON "payout_confirmations" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "payout_files_file_idx" ON "payout_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payout_items_payout_idx" ON "payout_items" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_items_order_idx" ON "payout_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_paid_key" ON "payout_items" USING btree ("budget_id") WHERE "payout_items"."live";--> statement-breakpoint
CREATE INDEX "payouts_artist_idx" ON "payouts" USING btree ("artist_id","id");--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_date","voided_date","order_cents","extra_cents");--> statement-breakpoint
CREATE INDEX "payouts_artist_created_idx" ON "payouts" USING btree ("artist_id","created_date","voided_date","order_cents","extra_cents");--> statement-breakpoint
CREATE INDEX "payouts_search_idx" ON "payouts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "phrases_title_key" ON "phrases" USING btree (lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "print_products_name_key" ON "print_products" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "print_products_store_idx" ON "print_products" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "print_products_picture_idx" ON "print_products" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "proof_links_order_idx" ON "proof_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proof_links_step_idx" ON "proof_links" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "push_messages_due_idx" ON "push_messages" USING btree ("next_attempt","id");--> statement-breakpoint
CREATE INDEX "push_messages_token_idx" ON "push_messages" USING btree ("token");--> statement-breakpoint
CREATE INDEX "push_messages_user_idx" ON "push_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_tokens_user_idx" ON "push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_views_owner_idx" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family_idx" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_login_idx" ON "sign_in_attempts" USING btree ("login","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address_idx" ON "sign_in_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at_idx" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "system_properties_name_idx" ON "system_properties" USING btree ("name");--> statement-breakpoint
CREATE INDEX "template_files_file_idx" ON "template_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name_key" ON "templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login_key" ON "users" USING btree (lower("login"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("created_date","id") WHERE "users"."staff";--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "users_first_name_idx" ON "users" USING btree ("first_name","id") WHERE not "users"."staff";--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree ("last_name","id") WHERE not "users"."staff";--> statement-breakpoint
CREATE INDEX "users_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulk_operation_orders_order_idx" ON "bulk_operation_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_operations_created_idx" ON "bulk_operations" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "selections_created_idx" ON "selections" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "file_packages_created_idx" ON "file_packages" USING btree ("created_date");--> statement-breakpoint
CREATE INDEX "comment_files_file_idx" ON "comment_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user_idx" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pin_replies_pin_idx" ON "pin_replies" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_reply_mentions_user_idx" ON "pin_reply_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pins_step_idx" ON "pins" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "pins_task_idx" ON "pins" USING btree ("task_step_id");--> statement-breakpoint
CREATE INDEX "pins_file_idx" ON "pins" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "step_activities_step_idx" ON "step_activities" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "step_comments_step_idx" ON "step_comments" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "step_feedbacks_step_idx" ON "step_feedbacks" USING btree ("step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "step_feedbacks_answer_key" ON "step_feedbacks" USING btree ("step_id") WHERE "step_feedbacks"."verdict" is not null;--> statement-breakpoint
CREATE INDEX "step_files_file_idx" ON "step_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "steps_order_idx" ON "steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "steps_artist_idx" ON "steps" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "steps_open_idx" ON "steps" USING btree ("status","deadline","order_id") WHERE "steps"."closed_date" is null and "steps"."state" in ('WORKING', 'REVIEWING');--> statement-breakpoint
CREATE INDEX "trackings_order_idx" ON "trackings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "todo_mentions_user_idx" ON "todo_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_todos_order_idx" ON "order_todos" USING btree ("order_id");
