-- Keep `order_facts`, what an order counts for, and `insight_counts`, the figures by business day. Read by `server/insights/` and
-- the filter `insight` of orders (`server/orders/list/insightSlice.ts`).

-- Held until the end of the transaction, so that no other one writes days of the zone that was before.
create or replace function insight_zone() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7411039);
  return coalesce((select zone from insight_state), 'Asia/Ho_Chi_Minh');
end $$;

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

-- What orders count for, from their own rows, steps and events.
create or replace function order_facts_now(ids int[], place text)
returns table (order_id int, paid_day date, revenue_cents int, status text, since_day date, done_day date, late boolean,
  artist_id int, sketch_first boolean, color_first boolean, rounds int, minutes jsonb) language sql stable as $$
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
$$;

create or replace function refresh_order_facts(ids int[]) returns int language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place text := insight_zone();
  changed int;
begin
  perform from orders where id = any(ids) order by id for no key update;
  insert into order_facts as f (order_id, paid_day, revenue_cents, status, since_day, done_day, late, artist_id,
    sketch_first, color_first, rounds, minutes)
  select n.* from order_facts_now(ids, place) n
  order by n.order_id
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

create or replace function refresh_facts_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_order_facts(array[new.id]);
  return null;
end $$;

-- Called for each order, but the first call reads those of all orders that were changed together. Orders that others are
-- changing at that moment are theirs.
create or replace function refresh_facts_of_orders() returns trigger language plpgsql as $$
declare
  moment text := new.last_modified_date;
begin
  if current_setting('atelier.refreshed', true) is not distinct from moment then
    return null;
  end if;
  perform set_config('atelier.refreshed', moment, true);
  perform refresh_order_facts(array(
    select id from orders where last_modified_date = new.last_modified_date and status = 'DONE' and not refunded
    order by id for no key update skip locked));
  return null;
end $$;

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

create or replace function count_added_facts() returns trigger language plpgsql as $$
begin
  insert into insight_counts (measure, day, key, orders, amount)
  select f.measure, f.day, f.key, sum(f.orders)::int, sum(f.amount)::bigint
  from new_facts n cross join lateral insight_facets(n.paid_day, n.revenue_cents, n.status, n.since_day, n.done_day, n.late,
    n.artist_id, n.sketch_first, n.color_first, n.rounds, n.minutes) f
  group by 1, 2, 3;
  return null;
end $$;

create or replace function count_changed_facts() returns trigger language plpgsql as $$
begin
  insert into insight_counts (measure, day, key, orders, amount)
  select d.measure, d.day, d.key, sum(d.orders)::int, sum(d.amount)::bigint
  from (
    select f.measure, f.day, f.key, -f.orders as orders, -f.amount as amount
    from old_facts o cross join lateral insight_facets(o.paid_day, o.revenue_cents, o.status, o.since_day, o.done_day, o.late,
      o.artist_id, o.sketch_first, o.color_first, o.rounds, o.minutes) f
    union all
    select f.measure, f.day, f.key, f.orders, f.amount
    from new_facts n cross join lateral insight_facets(n.paid_day, n.revenue_cents, n.status, n.since_day, n.done_day, n.late,
      n.artist_id, n.sketch_first, n.color_first, n.rounds, n.minutes) f
  ) d
  group by 1, 2, 3 having sum(d.orders) <> 0 or sum(d.amount) <> 0;
  return null;
end $$;

create or replace function count_removed_facts() returns trigger language plpgsql as $$
begin
  insert into insight_counts (measure, day, key, orders, amount)
  select f.measure, f.day, f.key, -sum(f.orders)::int, -sum(f.amount)::bigint
  from old_facts o cross join lateral insight_facets(o.paid_day, o.revenue_cents, o.status, o.since_day, o.done_day, o.late,
    o.artist_id, o.sketch_first, o.color_first, o.rounds, o.minutes) f
  group by 1, 2, 3;
  return null;
end $$;

create or replace trigger order_facts_count_added after insert on order_facts
  referencing new table as new_facts for each statement execute function count_added_facts();

create or replace trigger order_facts_count_changed after update on order_facts
  referencing old table as old_facts new table as new_facts
  for each statement execute function count_changed_facts();

create or replace trigger order_facts_count_removed after delete on order_facts
  referencing old table as old_facts for each statement execute function count_removed_facts();

-- Not for orders from the intake, which have no history yet.
drop trigger if exists orders_facts_told on orders;

create constraint trigger orders_facts_told after insert on orders deferrable initially deferred
  for each row when (new.status <> 'NEW_ORDER' or new.last_modified_date <> new.created_date)
  execute function refresh_facts_of_order();

-- Deferred, since steps and events are written after their order, in the same transaction.
drop trigger if exists orders_facts_finished on orders;

create constraint trigger orders_facts_finished after update on orders deferrable initially deferred
  for each row when (new.status = 'DONE' and not new.refunded and (old.status <> 'DONE' or old.refunded))
  execute function refresh_facts_of_orders();

create or replace trigger orders_facts_added after insert on orders
  referencing new table as added for each statement execute function add_order_facts();

create or replace trigger orders_facts_changed after update on orders
  for each row when (
    (old.status, old.paid, old.paid_at, old.total_cents, old.refunded, old.deadline, old.done_date)
      is distinct from (new.status, new.paid, new.paid_at, new.total_cents, new.refunded, new.deadline, new.done_date)
    or new.status = 'DONE' and old.assigned_to is distinct from new.assigned_to)
  execute function follow_order_facts();
