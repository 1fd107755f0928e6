-- Keep `customer_waits`: since when a customer waits for an answer, and when they got it.

-- A wait starts with a customer's message that follows none of theirs, and ends with the next thing that goes to them.
create or replace function customer_waits_now(ids int[])
returns table (order_id int, since timestamptz, answered_at timestamptz) language sql stable as $$
  with said as (
    select order_id, at, false as ours from received_messages where order_id = any(ids) and nature = 'ANSWER'
    union
    select order_id, created_date, true from outbox
    where order_id = any(ids) and kind in ('NOTIFY', 'REMIND', 'LATE') and state not in ('FAILED', 'CANCELED')
    union
    select order_id, at, true from calls where order_id = any(ids)
  ), told as (
    select order_id, at, ours, lag(ours, 1, true) over talk as after_ours,
      min(at) filter (where ours) over (talk rows between 1 following and unbounded following) as answered_at
    from said window talk as (partition by order_id order by at, ours)
  )
  select order_id, at, answered_at from told where not ours and after_ours
$$;

create or replace function refresh_customer_waits(touched int[]) returns void language plpgsql as $$
declare
  ids int[];
begin
  if touched is null then
    return;
  end if;
  -- The orders are locked, so that a message and the answer to it see each other. One that is being deleted is gone.
  select array_agg(id) into ids from (
    select id from orders where id = any(touched) order by id for no key update) o;
  delete from customer_waits where order_id = any(ids);
  insert into customer_waits (order_id, since, answered_at)
  select n.* from customer_waits_now(ids) n;
end $$;

create or replace function await_added() returns trigger language plpgsql as $$
begin
  perform refresh_customer_waits((select array_agg(distinct order_id) from added where order_id is not null));
  return null;
end $$;

create or replace function await_changed() returns trigger language plpgsql as $$
begin
  perform refresh_customer_waits(array_remove(array[old.order_id, new.order_id], null));
  return null;
end $$;

create or replace function await_removed() returns trigger language plpgsql as $$
begin
  perform refresh_customer_waits(array_remove(array[old.order_id], null));
  return null;
end $$;

create or replace trigger calls_wait_added after insert on calls
  referencing new table as added for each statement execute function await_added();

create or replace trigger calls_wait_changed after update on calls
  for each row when ((old.order_id, old.at) is distinct from (new.order_id, new.at)) execute function await_changed();

create or replace trigger calls_wait_removed after delete on calls for each row execute function await_removed();

create or replace trigger outbox_wait_added after insert on outbox
  referencing new table as added for each statement execute function await_added();

create or replace trigger outbox_wait_changed after update on outbox
  for each row when ((old.order_id, old.state in ('FAILED', 'CANCELED')) is distinct from
    (new.order_id, new.state in ('FAILED', 'CANCELED')))
  execute function await_changed();

create or replace trigger outbox_wait_removed after delete on outbox for each row execute function await_removed();

create or replace trigger received_messages_wait_added after insert on received_messages
  referencing new table as added for each statement execute function await_added();

create or replace trigger received_messages_wait_changed after update on received_messages
  for each row when ((old.order_id, old.nature, old.at) is distinct from (new.order_id, new.nature, new.at))
  execute function await_changed();

create or replace trigger received_messages_wait_removed after delete on received_messages
  for each row execute function await_removed();
