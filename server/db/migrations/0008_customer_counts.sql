CREATE TABLE "customer_counts" (
	"tab" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_counts_idx" ON "customer_counts" USING btree ("tab","count");--> statement-breakpoint
-- The tab of the list that a customer stands in (D-9.7); whoever was merged away stands in none.
create function customer_tab(merged_into int, total_order int) returns text language sql immutable as $$
  select case when merged_into is null then case when total_order <= 1 then 'NEW' else 'RETURNING' end end
$$;
--> statement-breakpoint
create function count_added_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts (tab, count)
  select tab, count(*)::int from (select customer_tab(merged_into, total_order) as tab from new_customers) c
  where tab is not null group by tab;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_customers() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create function count_removed_customers() returns trigger language plpgsql as $$
begin
  insert into customer_counts (tab, count)
  select tab, -count(*)::int from (select customer_tab(merged_into, total_order) as tab from old_customers) c
  where tab is not null group by tab;
  return null;
end $$;
--> statement-breakpoint
create trigger customers_count_added after insert on customers
  referencing new table as new_customers for each statement execute function count_added_customers();
--> statement-breakpoint
create trigger customers_count_changed after update on customers
  referencing old table as old_customers new table as new_customers
  for each statement execute function count_changed_customers();
--> statement-breakpoint
create trigger customers_count_removed after delete on customers
  referencing old table as old_customers for each statement execute function count_removed_customers();
--> statement-breakpoint
insert into customer_counts (tab, count)
select tab, count(*)::int from (select customer_tab(merged_into, total_order) as tab from customers) c
where tab is not null group by tab;
