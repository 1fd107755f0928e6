CREATE TABLE "shop_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"delivery_id" text,
	"topic" text,
	"at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"parked" boolean DEFAULT false NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"external_id" text,
	"shop_number" text,
	"customer_name" text,
	"order_id" integer,
	"settled_by" integer,
	"settled_date" timestamp with time zone,
	"dismiss_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "walk_in" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_deliveries" ADD CONSTRAINT "shop_deliveries_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_deliveries_at_idx" ON "shop_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shop_deliveries_parked_idx" ON "shop_deliveries" USING btree ("at","id") WHERE "shop_deliveries"."parked";--> statement-breakpoint
CREATE INDEX "shop_deliveries_order_idx" ON "shop_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_deliveries_external_idx" ON "shop_deliveries" USING btree ("channel","external_id") WHERE "shop_deliveries"."parked";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_walk_in_key" ON "customers" USING btree ("walk_in") WHERE "customers"."walk_in" is not null and "customers"."merged_into" is null;
--> statement-breakpoint
-- Who serves customers settles what shops delivered. A new database gets its roles from the seed.
INSERT INTO "permissions" ("name", "permission_group")
SELECT 'SETTLE_PARKED_ORDER', 'customers' WHERE EXISTS (SELECT FROM "roles") ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission_id")
SELECT r."id", p."id" FROM "roles" r, "permissions" p
WHERE r."name" IN ('ROLE_ADMIN', 'ROLE_CS') AND p."name" = 'SETTLE_PARKED_ORDER' ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- An order that is not paid counts for no day of payment.
ALTER TABLE "order_facts" ALTER COLUMN "paid_day" DROP NOT NULL;
--> statement-breakpoint
create or replace function insight_facets(paid_day date, revenue_cents int, status text, since_day date, done_day date, late boolean,
  artist_id int, sketch_first boolean, color_first boolean, rounds int, minutes jsonb)
returns table (measure text, day date, key text, orders int, amount bigint) language sql immutable as $$
  select 'paid', paid_day, '', 1, 0::bigint where paid_day is not null
  union all select 'revenue', paid_day, '', 1, revenue_cents::bigint where paid_day is not null and revenue_cents is not null
  union all select 'lane', since_day, status, 1, 0 where since_day is not null
  union all select f.measure, done_day, f.key, 1, f.amount from (
    select 'finished' as measure, '' as key, 0::bigint as amount
    union all select 'late', '', 0 where late
    union all select 'artist', artist_id::text, late::int where artist_id is not null
    union all select case when sketch_first then 'firstPass' else 'sentBack' end, 'SKETCH', 0 where sketch_first is not null
    union all select case when color_first then 'firstPass' else 'sentBack' end, 'COLOR', 0 where color_first is not null
    union all select 'rounds', case when rounds >= 6 then '6+' else rounds::text end, 0
    union all select 'time', m.key, m.value::bigint from jsonb_each_text(minutes) m
  ) f where done_day is not null
$$;
--> statement-breakpoint
create or replace function refresh_order_facts(ids int[]) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place text := insight_zone();
  changed int;
begin
  perform from orders where id = any(ids) order by id for no key update;
  insert into order_facts as f (order_id, paid_day, revenue_cents, status, since_day, done_day, late, artist_id,
    sketch_first, color_first, rounds, minutes)
  with given as materialized (
    select o.*, o.status = 'DONE' and not o.refunded as finished from orders o where o.id = any(ids)
  ), moves as materialized (
    select g.id as order_id, g.finished, e.id, e.at, e.data->>'before' as status,
      e.at - coalesce(lag(e.at) over (partition by g.id order by e.id), g.created_date) as spent
    from given g join events e on e.area = 'orders' and e.record_id = g.id
    where e.kind in ('statusChanged', 'undone', 'reopened') and e.data->>'before' <> e.data->>'after'
  ), entered as (
    select m.order_id, (array_agg(m.at order by m.id desc))[1] as at from moves m where not m.finished group by 1
  ), spent as (
    select s.order_id, jsonb_object_agg(s.status, s.minutes) as minutes from (
      select m.order_id, m.status, greatest(0, round(extract(epoch from sum(m.spent)) / 60))::int as minutes
      from moves m where m.finished and m.status <> 'DONE' group by 1, 2) s
    group by 1
  ), judged as (
    select s.order_id, count(*)::int as rounds,
      (array_agg(s.state order by s.id) filter (where s.status = 'SKETCH_REVIEW'))[1] as sketch,
      (array_agg(s.state order by s.id) filter (where s.status = 'COLOR_REVIEW'))[1] as color
    from given g join steps s on s.order_id = g.id
    where g.finished and s.status in ('SKETCH_REVIEW', 'COLOR_REVIEW') group by 1
  )
  select g.id, case when g.paid then (g.paid_at at time zone place)::date end, case when not g.refunded then g.total_cents end, g.status,
    case when g.status <> 'DONE' then (coalesce(e.at, g.created_date) at time zone place)::date end,
    case when g.finished then (g.done_date at time zone place)::date end, g.finished and g.done_date > g.deadline,
    case when g.finished then g.assigned_to end,
    case j.sketch when 'APPROVED' then true when 'REJECTED' then false end,
    case j.color when 'APPROVED' then true when 'REJECTED' then false end, coalesce(j.rounds, 0), coalesce(s.minutes, '{}')
  from given g left join entered e on e.order_id = g.id left join spent s on s.order_id = g.id
    left join judged j on j.order_id = g.id
  order by g.id
  on conflict (order_id) do update set paid_day = excluded.paid_day,
    revenue_cents = excluded.revenue_cents, status = excluded.status, since_day = excluded.since_day,
    done_day = excluded.done_day, late = excluded.late, artist_id = excluded.artist_id,
    sketch_first = excluded.sketch_first, color_first = excluded.color_first, rounds = excluded.rounds,
    minutes = excluded.minutes
  where (f.paid_day, f.revenue_cents, f.status, f.since_day, f.done_day, f.late, f.artist_id,
      f.sketch_first, f.color_first, f.rounds, f.minutes)
    is distinct from (excluded.paid_day, excluded.revenue_cents, excluded.status, excluded.since_day,
      excluded.done_day, excluded.late, excluded.artist_id, excluded.sketch_first, excluded.color_first, excluded.rounds,
      excluded.minutes);
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
create or replace function add_order_facts() returns trigger language plpgsql as $$
declare
  place text := insight_zone();
begin
  insert into order_facts (order_id, paid_day, revenue_cents, status, since_day, done_day, late, artist_id)
  select o.id, case when o.paid then (o.paid_at at time zone place)::date end, case when not o.refunded then o.total_cents end, o.status,
    case when o.status <> 'DONE' then (o.created_date at time zone place)::date end,
    case when s.finished then (o.done_date at time zone place)::date end, s.finished and o.done_date > o.deadline,
    case when s.finished then o.assigned_to end
  from added o cross join lateral (select o.status = 'DONE' and not o.refunded as finished) s;
  return null;
end $$;
--> statement-breakpoint
create or replace function follow_order_facts() returns trigger language plpgsql as $$
declare
  place text := insight_zone();
  finished boolean := new.status = 'DONE' and not new.refunded;
begin
  update order_facts f set paid_day = case when new.paid then (new.paid_at at time zone place)::date end,
    revenue_cents = case when not new.refunded then new.total_cents end, status = new.status,
    since_day = case when new.status = 'DONE' then null
      when old.status <> new.status then (new.last_modified_date at time zone place)::date else f.since_day end,
    done_day = case when finished then (new.done_date at time zone place)::date end,
    late = finished and new.done_date > new.deadline, artist_id = case when finished then new.assigned_to end,
    sketch_first = case when finished then f.sketch_first end, color_first = case when finished then f.color_first end,
    rounds = case when finished then f.rounds else 0 end, minutes = case when finished then f.minutes else '{}' end
  where f.order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
drop trigger orders_facts_changed on orders;
--> statement-breakpoint
create trigger orders_facts_changed after update on orders
  for each row when (
    (old.status, old.paid, old.paid_at, old.total_cents, old.refunded, old.deadline, old.done_date)
      is distinct from (new.status, new.paid, new.paid_at, new.total_cents, new.refunded, new.deadline, new.done_date)
    or new.status = 'DONE' and old.assigned_to is distinct from new.assigned_to)
  execute function follow_order_facts();
