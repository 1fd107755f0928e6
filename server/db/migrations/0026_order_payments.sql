CREATE TABLE "order_payments" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'UNPAID' NOT NULL,
	"order_status" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "order_payments" ("order_id", "number", "status", "order_status") SELECT "id", "number", "artist_payment_status", "status" FROM "orders";--> statement-breakpoint
DROP INDEX "orders_payment_idx";--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_status_idx" ON "order_payments" USING btree ("status","order_status","number");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "artist_payment_status";--> statement-breakpoint
create function add_order_payments() returns trigger language plpgsql as $$
begin
  insert into order_payments (order_id, number, order_status) select id, number, status from added;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_payment_added after insert on orders
  referencing new table as added for each statement execute function add_order_payments();
--> statement-breakpoint
create function follow_order_status() returns trigger language plpgsql as $$
begin
  update order_payments set order_status = new.status where order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_payment_status after update of status on orders
  for each row when (old.status <> new.status) execute function follow_order_status();
--> statement-breakpoint
create or replace function renumber_budgets() returns trigger language plpgsql as $$
begin
  update artist_budgets set order_number = new.number where order_id = new.id;
  update order_payments set number = new.number where order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- The same rule as paymentStatusOf (D-8.1).
create function keep_order_payments() returns trigger language plpgsql as $$
begin
  update order_payments p set status = fresh.status
  from (
    select o.order_id, case when counted.paid = 0 then 'UNPAID' when counted.paid = counted.entries then 'PAID'
      else 'PARTIAL_PAID' end as status
    from (select distinct order_id from changed) o cross join lateral (
      select count(*) filter (where b.payment_status = 'PAID') as paid, count(*) as entries
      from artist_budgets b where b.order_id = o.order_id and b.budget > 0) counted) fresh
  where p.order_id = fresh.order_id and p.status <> fresh.status;
  return null;
end $$;
--> statement-breakpoint
create trigger artist_budgets_payment_added after insert on artist_budgets
  referencing new table as changed for each statement execute function keep_order_payments();
--> statement-breakpoint
create trigger artist_budgets_payment_changed after update on artist_budgets
  referencing new table as changed for each statement execute function keep_order_payments();
--> statement-breakpoint
create trigger artist_budgets_payment_removed after delete on artist_budgets
  referencing old table as changed for each statement execute function keep_order_payments();
