-- Keep `orders.done_date`, by which insights and artists' totals count.

create or replace function date_done_order() returns trigger language plpgsql as $$
begin
  new.done_date := case when new.status = 'DONE' then new.last_modified_date end;
  return new;
end $$;

create or replace trigger orders_date_done before update of status on orders
  for each row when (old.status <> new.status) execute function date_done_order();

create or replace trigger orders_date_done_added before insert on orders
  for each row when (new.status = 'DONE' and new.done_date is null) execute function date_done_order();
