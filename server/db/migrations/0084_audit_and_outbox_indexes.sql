-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "events_shown_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_shown_idx" ON "events" USING btree ("at","id","area") WHERE "events"."area" <> 'orders' and "events"."kind" <> 'imported';--> statement-breakpoint
-- contract since 0076_customer_erasures: versions since then ask for the audit with the condition of the new index, too
DROP INDEX CONCURRENTLY IF EXISTS "events_audit_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_search_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_search_idx" ON "outbox" USING gin (fold_name("to" || ' ' || "subject") gin_trgm_ops);
