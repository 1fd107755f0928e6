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
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_late_notification_id_late_notifications_id_fk" FOREIGN KEY ("late_notification_id") REFERENCES "public"."late_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_bookings" ADD CONSTRAINT "late_bookings_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notifications" ADD CONSTRAINT "late_notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_bookings_order_idx" ON "late_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "late_bookings_outbox_idx" ON "late_bookings" USING btree ("outbox_id");