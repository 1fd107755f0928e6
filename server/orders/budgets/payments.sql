-- Keep `order_payments`: whether the artists of an order are paid. Read by filter and export of orders.

create or replace function add_order_payments() returns trigger language plpgsql as $$
begin
  insert into order_payments (order_id, number, order_status) select id, number, status from added;
  return null;
end $$;

create or replace function follow_order_status() returns trigger language plpgsql as $$
begin
  update order_payments set order_status = new.status where order_id = new.id;
  return null;
end $$;

-- The same rule as paymentStatusOf (D-8.1).
create or replace function keep_order_payments() returns trigger language plpgsql as $$
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

create or replace trigger artist_budgets_payment_added after insert on artist_budgets
  referencing new table as changed for each statement execute function keep_order_payments();

create or replace trigger artist_budgets_payment_changed after update on artist_budgets
  referencing new table as changed for each statement execute function keep_order_payments();

create or replace trigger artist_budgets_payment_removed after delete on artist_budgets
  referencing old table as changed for each statement execute function keep_order_payments();

create or replace trigger orders_payment_added after insert on orders
  referencing new table as added for each statement execute function add_order_payments();

create or replace trigger orders_payment_status after update of status on orders
  for each row when (old.status <> new.status) execute function follow_order_status();
