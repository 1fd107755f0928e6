-- Keep `customer_counts`, the totals of the tabs of customers.

-- The tab of the list that a customer is in (D-9.7); one that was merged into another is in none.
create or replace function customer_tab(merged_into int, total_order int) returns text language sql immutable as $$
  select case when merged_into is null then case when total_order <= 1 then 'NEW' else 'RETURNING' end end
$$;

create or replace function count_added_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts (tab, count)
  select tab, count(*)::int from (select customer_tab(merged_into, total_order) as tab from new_customers) c
  where tab is not null group by tab;
  return null;
end $$;

create or replace function count_changed_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts (tab, count)
  select tab, sum(delta)::int from (
    select customer_tab(merged_into, total_order) as tab, -1 as delta from old_customers
    union all
    select customer_tab(merged_into, total_order), 1 from new_customers
  ) d
  where tab is not null group by tab having sum(delta) <> 0;
  return null;
end $$;

create or replace function count_removed_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts (tab, count)
  select tab, -count(*)::int from (select customer_tab(merged_into, total_order) as tab from old_customers) c
  where tab is not null group by tab;
  return null;
end $$;

create or replace trigger customers_count_added after insert on customers
  referencing new table as new_customers for each statement execute function count_added_customers();

create or replace trigger customers_count_changed after update on customers
  referencing old table as old_customers new table as new_customers
  for each statement execute function count_changed_customers();

create or replace trigger customers_count_removed after delete on customers
  referencing old table as old_customers for each statement execute function count_removed_customers();
