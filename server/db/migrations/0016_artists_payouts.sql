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
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp with time zone NOT NULL,
	"sent_date" timestamp with time zone,
	"error" text,
	CONSTRAINT "mails_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "pay_run_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_run_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
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
ALTER TABLE "artists" ADD COLUMN "current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "payment_info" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "done_date" timestamp with time zone;--> statement-breakpoint
alter table orders disable trigger user;--> statement-breakpoint
update orders o set done_date = coalesce(
  (select max(e.at) from events e where e.area = 'orders' and e.record_id = o.id and e.data->>'after' = 'DONE'),
  o.last_modified_date)
where o.status = 'DONE';--> statement-breakpoint
alter table orders enable trigger user;--> statement-breakpoint
update artists a set current = exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = a.user_id and r.name = 'ROLE_ARTIST');--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_artist_id_artists_user_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "payment_methods_artist_idx" ON "payment_methods" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "work_totals_idx" ON "work_totals" USING btree ("role","user_id","kind","orders","cents");--> statement-breakpoint
CREATE INDEX "mails_queued_idx" ON "mails" USING btree ("next_attempt") WHERE "mails"."state" = 'QUEUED';--> statement-breakpoint
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
create function date_done_order() returns trigger language plpgsql as $$
begin
  new.done_date := case when new.status = 'DONE' then new.last_modified_date end;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_date_done_added before insert on orders
  for each row when (new.status = 'DONE' and new.done_date is null) execute function date_done_order();
--> statement-breakpoint
create trigger orders_date_done before update of status on orders
  for each row when (old.status <> new.status) execute function date_done_order();
--> statement-breakpoint
create function total_added_orders() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders)
  select p.user_id, p.role, o.status, count(*)::int
  from new_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  where p.user_id is not null group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
-- What an order owes its artists starts when it is DONE and not refunded (D-8.32). No join of the old rows with the
-- new ones: its plan would be kept from a write of one row to one of thousands.
create function total_changed_orders() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders)
  select d.user_id, d.role, d.status, sum(d.delta)::int
  from (
    select p.user_id, p.role, o.status, -1 as delta
    from old_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
    union all
    select p.user_id, p.role, o.status, 1
    from new_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  ) d
  where d.user_id is not null
  group by 1, 2, 3 having sum(d.delta) <> 0;
  insert into work_totals (user_id, role, kind, orders, cents)
  select b.artist_id, 'artist', 'unpaid', sum(m.delta)::int, sum(m.delta * b.budget::bigint * 100)::bigint
  from (
    select d.id, sum(d.delta) as delta
    from (
      select id, -1 as delta from old_orders where status = 'DONE' and not refunded
      union all select id, 1 from new_orders where status = 'DONE' and not refunded
    ) d
    group by 1 having sum(d.delta) <> 0
  ) m
  join artist_budgets b on b.order_id = m.id and b.payment_status = 'UNPAID' and b.budget > 0
  group by 1;
  return null;
end $$;
--> statement-breakpoint
create function total_removed_orders() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders)
  select p.user_id, p.role, o.status, -count(*)::int
  from old_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  where p.user_id is not null group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create function total_added_budgets() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders, cents)
  select b.artist_id, 'artist', 'unpaid', count(*)::int, sum(b.budget::bigint * 100)::bigint
  from new_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
  where b.payment_status = 'UNPAID' and b.budget > 0
  group by 1;
  return null;
end $$;
--> statement-breakpoint
-- The orders are locked, so that a change of the same order meanwhile is either seen here or sees the new budget.
create function total_changed_budgets() returns trigger language plpgsql as $$
begin
  perform from orders where id in (select order_id from new_budgets) order by id for no key update;
  insert into work_totals (user_id, role, kind, orders, cents)
  select d.artist_id, 'artist', 'unpaid', sum(d.delta)::int, sum(d.delta * d.budget::bigint * 100)::bigint
  from (
    select order_id, artist_id, budget, -1 as delta from old_budgets where payment_status = 'UNPAID' and budget > 0
    union all
    select order_id, artist_id, budget, 1 from new_budgets where payment_status = 'UNPAID' and budget > 0
  ) d
  join orders o on o.id = d.order_id and o.status = 'DONE' and not o.refunded
  group by 1 having sum(d.delta) <> 0 or sum(d.delta * d.budget) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function total_removed_budgets() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders, cents)
  select b.artist_id, 'artist', 'unpaid', -count(*)::int, -sum(b.budget::bigint * 100)::bigint
  from old_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
  where b.payment_status = 'UNPAID' and b.budget > 0
  group by 1;
  return null;
end $$;
--> statement-breakpoint
create function total_payout() returns trigger language plpgsql as $$
declare
  delta int := (case when new.voided_date is null then 1 else 0 end)
    - (case when tg_op = 'UPDATE' and old.voided_date is null then 1 else 0 end);
begin
  if delta <> 0 then
    insert into work_totals (user_id, role, kind, orders, cents)
    values (new.artist_id, 'artist', 'paid', delta, delta * (new.order_cents + new.extra_cents));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_total_added after insert on orders
  referencing new table as new_orders for each statement execute function total_added_orders();
--> statement-breakpoint
create trigger orders_total_changed after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function total_changed_orders();
--> statement-breakpoint
create trigger orders_total_removed after delete on orders
  referencing old table as old_orders for each statement execute function total_removed_orders();
--> statement-breakpoint
create trigger artist_budgets_total_added after insert on artist_budgets
  referencing new table as new_budgets for each statement execute function total_added_budgets();
--> statement-breakpoint
create trigger artist_budgets_total_changed after update on artist_budgets
  referencing old table as old_budgets new table as new_budgets
  for each statement execute function total_changed_budgets();
--> statement-breakpoint
create trigger artist_budgets_total_removed after delete on artist_budgets
  referencing old table as old_budgets for each statement execute function total_removed_budgets();
--> statement-breakpoint
create trigger payouts_total after insert or update of voided_date on payouts
  for each row execute function total_payout();
--> statement-breakpoint
insert into work_totals (user_id, role, kind, orders)
select p.user_id, p.role, o.status, count(*)::int
from orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
where p.user_id is not null group by 1, 2, 3;
--> statement-breakpoint
insert into work_totals (user_id, role, kind, orders, cents)
select b.artist_id, 'artist', 'unpaid', count(*)::int, sum(b.budget::bigint * 100)::bigint
from artist_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
where b.payment_status = 'UNPAID' and b.budget > 0
group by 1;
