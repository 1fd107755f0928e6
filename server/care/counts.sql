-- Keep `care_counts`, the totals of reminders by type and status, and their figures in the insights.

create or replace function count_added_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, count(*)::int from new_reminders group by 1, 2;
  insert into insight_counts (measure, day, key, orders)
  select 'care' || status, date, type, count(*)::int from new_reminders group by 1, 2, 3;
  return null;
end $$;

create or replace function count_changed_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, sum(delta)::int from (
    select type, status, -1 as delta from old_reminders
    union all
    select type, status, 1 from new_reminders
  ) d
  group by 1, 2 having sum(delta) <> 0;
  insert into insight_counts (measure, day, key, orders)
  select 'care' || status, date, type, sum(delta)::int from (
    select type, status, date, -1 as delta from old_reminders
    union all
    select type, status, date, 1 from new_reminders
  ) d
  group by 1, 2, 3 having sum(delta) <> 0;
  return null;
end $$;

create or replace function count_removed_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, -count(*)::int from old_reminders group by 1, 2;
  insert into insight_counts (measure, day, key, orders)
  select 'care' || status, date, type, -count(*)::int from old_reminders group by 1, 2, 3;
  return null;
end $$;

create or replace trigger care_reminders_count_added after insert on care_reminders
  referencing new table as new_reminders for each statement execute function count_added_reminders();

create or replace trigger care_reminders_count_changed after update on care_reminders
  referencing old table as old_reminders new table as new_reminders
  for each statement execute function count_changed_reminders();

create or replace trigger care_reminders_count_removed after delete on care_reminders
  referencing old table as old_reminders for each statement execute function count_removed_reminders();
