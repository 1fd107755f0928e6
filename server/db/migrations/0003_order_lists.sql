DROP INDEX "artist_budgets_artist_idx";--> statement-breakpoint
ALTER TABLE "artist_budgets" ADD COLUMN "order_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payment_idx" ON "orders" USING btree ("artist_payment_status","number");--> statement-breakpoint
CREATE INDEX "orders_vendor_idx" ON "orders" USING btree ("vendor","number") WHERE "orders"."vendor" is not null;--> statement-breakpoint
CREATE INDEX "orders_poster_idx" ON "orders" USING btree ("number") WHERE "orders"."poster";--> statement-breakpoint
UPDATE "artist_budgets" SET "order_number" = o.number FROM "orders" o WHERE o.id = order_id;--> statement-breakpoint
ALTER TABLE "artist_budgets" ADD CONSTRAINT "artist_budgets_list_key" UNIQUE("artist_id","order_number");--> statement-breakpoint
create function number_budget() returns trigger language plpgsql as $$
begin
  new.order_number := coalesce((select number from orders where id = new.order_id), 0);
  return new;
end $$;
--> statement-breakpoint
create trigger artist_budgets_number before insert or update of order_id on artist_budgets
  for each row execute function number_budget();
--> statement-breakpoint
create function renumber_budgets() returns trigger language plpgsql as $$
begin
  update artist_budgets set order_number = new.number where order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_renumber_budgets after update of number on orders
  for each row when (old.number <> new.number) execute function renumber_budgets();
