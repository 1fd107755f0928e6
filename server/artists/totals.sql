-- Keep `work_totals`, the counts and sums of artists and agents, from orders, budgets and payouts. Read by
-- `server/artists/figures.ts` and `server/workQueues/`; the job `add-up-counts` adds them up.

-- What an order owes its artists starts when it is DONE and not refunded (D-8.32). No join of the old rows with the
-- new ones: its plan would be kept from a write of one row to one of thousands.
create or replace function total_changed_orders() returns trigger language plpgsql as $$
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

create or replace function total_removed_budgets() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders, cents)
  select b.artist_id, 'artist', 'unpaid', -count(*)::int, -sum(b.budget::bigint * 100)::bigint
  from old_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
  where b.payment_status = 'UNPAID' and b.budget > 0
  group by 1;
  return null;
end $$;

create or replace function total_added_budgets() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders, cents)
  select b.artist_id, 'artist', 'unpaid', count(*)::int, sum(b.budget::bigint * 100)::bigint
  from new_budgets b join orders o on o.id = b.order_id and o.status = 'DONE' and not o.refunded
  where b.payment_status = 'UNPAID' and b.budget > 0
  group by 1;
  return null;
end $$;

create or replace function total_added_orders() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders)
  select p.user_id, p.role, o.status, count(*)::int
  from new_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  where p.user_id is not null group by 1, 2, 3;
  return null;
end $$;

create or replace function total_payout() returns trigger language plpgsql as $$
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

create or replace function total_removed_orders() returns trigger language plpgsql as $$
begin
  insert into work_totals (user_id, role, kind, orders)
  select p.user_id, p.role, o.status, -count(*)::int
  from old_orders o cross join lateral (values (o.assigned_to, 'artist'), (o.cs_id, 'cs')) p (user_id, role)
  where p.user_id is not null group by 1, 2, 3;
  return null;
end $$;

-- The orders are locked, so that a change of the same order meanwhile is either seen here or sees the new budget.
create or replace function total_changed_budgets() returns trigger language plpgsql as $$
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

create or replace trigger artist_budgets_total_removed after delete on artist_budgets
  referencing old table as old_budgets for each statement execute function total_removed_budgets();

create or replace trigger artist_budgets_total_added after insert on artist_budgets
  referencing new table as new_budgets for each statement execute function total_added_budgets();

create or replace trigger artist_budgets_total_changed after update on artist_budgets
  referencing old table as old_budgets new table as new_budgets
  for each statement execute function total_changed_budgets();

create or replace trigger orders_total_changed after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function total_changed_orders();

create or replace trigger orders_total_added after insert on orders
  referencing new table as new_orders for each statement execute function total_added_orders();

create or replace trigger orders_total_removed after delete on orders
  referencing old table as old_orders for each statement execute function total_removed_orders();

create or replace trigger payouts_total after insert or update of voided_date on payouts
  for each row execute function total_payout();
