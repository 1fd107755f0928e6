ALTER TABLE "customers" ADD COLUMN "refunded_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "customers" c SET "refunded_orders" = t.refunded FROM (SELECT customer_id, count(*)::int AS refunded FROM "orders" WHERE refunded GROUP BY customer_id) t WHERE t.customer_id = c.user_id;
