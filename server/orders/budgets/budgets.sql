-- Keep the number of the order beside its budgets, by which lists of budgets are sorted, and delete budgets with their order.
-- A budget above 0 ends that the artist gets no pay: also once it is 0 again (D-7.70).

create or replace function number_budget() returns trigger language plpgsql as $$
begin
  new.order_number := coalesce((select number from orders where id = new.order_id), 0);
  return new;
end $$;

create or replace function renumber_budgets() returns trigger language plpgsql as $$
begin
  update artist_budgets set order_number = new.number where order_id = new.id;
  update order_payments set number = new.number where order_id = new.id;
  return null;
end $$;

-- The cascade would come after the order is gone, when nothing says any more what its artists had.
create or replace function remove_budgets_of_order() returns trigger language plpgsql as $$
begin
  delete from artist_budgets where order_id = old.id;
  return old;
end $$;

create or replace trigger artist_budgets_number before insert or update of order_id on artist_budgets
  for each row execute function number_budget();

create or replace trigger orders_renumber_budgets after update of number on orders
  for each row when (old.number <> new.number) execute function renumber_budgets();

create or replace trigger orders_remove_budgets before delete on orders
  for each row execute function remove_budgets_of_order();

create or replace function expect_pay() returns trigger language plpgsql as $$
begin
  new.no_pay_for := null;
  return new;
end $$;

create or replace trigger orders_expect_pay before update of budget on orders
  for each row when (new.budget > 0 and new.no_pay_for is not null) execute function expect_pay();
