-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "received_messages_wrote_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "received_messages_wrote_idx" ON "received_messages" USING btree ("at","order_id") WHERE "received_messages"."nature" = 'ANSWER' and "received_messages"."order_id" is not null;
