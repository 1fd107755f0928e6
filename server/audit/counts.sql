-- Keep `audit_counts`, the totals of the audit by area and actor.

-- Of an import the audit shows one entry, so the records of it are not counted.
create or replace function count_added_events() returns trigger language plpgsql as $$
begin
  insert into audit_counts (area, actor_id, actor, count)
  select area, actor_id, actor, count(*)::int from new_events
    where area <> 'orders' and kind <> 'imported' group by 1, 2, 3;
  return null;
end $$;

create or replace function count_removed_events() returns trigger language plpgsql as $$
begin
  insert into audit_counts (area, actor_id, actor, count)
  select area, actor_id, actor, -count(*)::int from old_events
    where area <> 'orders' and kind <> 'imported' group by 1, 2, 3;
  return null;
end $$;

create or replace trigger events_count_added after insert on events
  referencing new table as new_events for each statement execute function count_added_events();

create or replace trigger events_count_removed after delete on events
  referencing old table as old_events for each statement execute function count_removed_events();
