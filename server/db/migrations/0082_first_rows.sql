-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "received_messages_open_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "received_messages_open_idx" ON "received_messages" USING btree ("at","id") WHERE "received_messages"."waited" and "received_messages"."settled_date" is null and "received_messages"."order_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_troubled_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_troubled_idx" ON "outbox" USING btree ("created_date","id") WHERE "outbox"."state" in ('UNCONFIRMED', 'FAILED');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_waiting_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_waiting_idx" ON "outbox" USING btree ("created_date","id") WHERE "outbox"."state" in ('QUEUED', 'SENDING');
