-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "received_messages_kept_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "received_messages_kept_idx" ON "received_messages" USING btree ("at","id") WHERE "received_messages"."text" <> '' or "received_messages"."subject" <> '' or "received_messages"."html" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "received_messages_loose_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "received_messages_loose_idx" ON "received_messages" USING btree (lower("sender")) WHERE "received_messages"."order_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "delivery_links_expires_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "delivery_links_expires_idx" ON "delivery_links" USING btree ("expires_date","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notification_recipients_notification_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notification_recipients_notification_idx" ON "notification_recipients" USING btree ("notification_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_order_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_order_idx" ON "notifications" USING btree (("additional_data"->>'orderNumber'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_kept_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_kept_idx" ON "outbox" USING btree ("created_date","id") WHERE "outbox"."text" <> '' or "outbox"."subject" <> '' or "outbox"."html" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "proof_links_expires_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "proof_links_expires_idx" ON "proof_links" USING btree ("expires_date","id");
