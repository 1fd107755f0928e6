ALTER TABLE "shop_connections" ADD COLUMN "webhook_secret_last_used" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "earlier_webhook_secret" text;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "earlier_webhook_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "earlier_webhook_last_used" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_connections" ADD COLUMN "ended_webhook_secret" text;