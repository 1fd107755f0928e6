-- Keep `order_counts`, the totals of the lists of orders, which `server/orders/list/counts.ts` reads and the job `add-up-counts`
-- adds up (D-6.11): writers add signed rows, the sum over a key is its count. One statement that writes both to `orders` and to
-- `artist_budgets` is counted wrongly: use two.

-- What an order counts for; a tag that is there twice counts once.
create or replace function order_facets(status text, tags text[], alerts text[])
returns table (facet text, value text) language sql immutable as $$
  select 'status', status
  union select 'tag', unnest(tags)
  union select 'alert', unnest(alerts)
$$;

create or replace function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (scope, facet, value, count)
  select s.scope, f.facet, f.value, count(*)::int
  from new_orders o
  cross join lateral (values ('all'), ('store:' || coalesce(o.store_id::text, 'null'))) s (scope)
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3;
  return null;
end $$;

-- No join of the old rows with the new ones: its plan would be kept from a write of one row to one of thousands.
create or replace function count_changed_orders() returns trigger language plpgsql as $$
begin
  with moved as (
    select d.id, d.store_id, d.facet, d.value, sum(d.delta) as delta
    from (
      select o.id, o.store_id, f.facet, f.value, -1 as delta
      from old_orders o cross join lateral order_facets(o.status, o.tags, o.alerts) f
      union all
      select o.id, o.store_id, f.facet, f.value, 1
      from new_orders o cross join lateral order_facets(o.status, o.tags, o.alerts) f
    ) d
    group by 1, 2, 3, 4 having sum(d.delta) <> 0
  )
  insert into order_counts (scope, facet, value, count)
  select s.scope, m.facet, m.value, sum(m.delta)::int
  from moved m
  cross join lateral (
    values ('all'), ('store:' || coalesce(m.store_id::text, 'null'))
    union all select 'artist:' || b.artist_id from artist_budgets b where b.order_id = m.id
  ) s (scope)
  group by 1, 2, 3 having sum(m.delta) <> 0;
  return null;
end $$;

create or replace function count_removed_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts (scope, facet, value, count)
  select s.scope, f.facet, f.value, -count(*)::int
  from old_orders o
  cross join lateral (values ('all'), ('store:' || coalesce(o.store_id::text, 'null'))) s (scope)
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3;
  return null;
end $$;

-- The orders are locked, so that a change of the same order meanwhile is either seen here or sees the new artist.
create or replace function count_added_artists() returns trigger language plpgsql as $$
begin
  perform from orders where id in (select order_id from new_budgets) order by id for no key update;
  insert into order_counts (scope, facet, value, count)
  select 'artist:' || b.artist_id, f.facet, f.value, count(*)::int
  from new_budgets b join orders o on o.id = b.order_id
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3;
  return null;
end $$;

create or replace function count_changed_artists() returns trigger language plpgsql as $$
begin
  if not exists (
    select order_id, artist_id from new_budgets except select order_id, artist_id from old_budgets
  ) then
    return null;
  end if;
  perform from orders
  where id in (select order_id from old_budgets union select order_id from new_budgets)
  order by id for no key update;
  insert into order_counts (scope, facet, value, count)
  select 'artist:' || d.artist_id, f.facet, f.value, sum(d.delta)::int
  from (
    select order_id, artist_id, -1 as delta from old_budgets
    union all select order_id, artist_id, 1 from new_budgets
  ) d
  join orders o on o.id = d.order_id
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3 having sum(d.delta) <> 0;
  return null;
end $$;

create or replace function count_removed_artists() returns trigger language plpgsql as $$
begin
  perform from orders where id in (select order_id from old_budgets) order by id for no key update;
  insert into order_counts (scope, facet, value, count)
  select 'artist:' || b.artist_id, f.facet, f.value, -count(*)::int
  from old_budgets b join orders o on o.id = b.order_id
  cross join lateral order_facets(o.status, o.tags, o.alerts) f
  group by 1, 2, 3;
  return null;
end $$;

create or replace trigger artist_budgets_count_added after insert on artist_budgets
  referencing new table as new_budgets for each statement execute function count_added_artists();

create or replace trigger artist_budgets_count_changed after update on artist_budgets
  referencing old table as old_budgets new table as new_budgets
  for each statement execute function count_changed_artists();

create or replace trigger artist_budgets_count_removed after delete on artist_budgets
  referencing old table as old_budgets for each statement execute function count_removed_artists();

create or replace trigger orders_count_added after insert on orders
  referencing new table as new_orders for each statement execute function count_added_orders();

create or replace trigger orders_count_changed after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function count_changed_orders();

create or replace trigger orders_count_removed after delete on orders
  referencing old table as old_orders for each statement execute function count_removed_orders();
