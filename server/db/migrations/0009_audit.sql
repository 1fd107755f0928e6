CREATE TABLE "audit_counts" (
	"area" text NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_audit_idx";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "record_name" text;--> statement-breakpoint
update events set record_name = fold_name(nullif(data->>'name', '')) where area <> 'orders';--> statement-breakpoint
CREATE INDEX "events_actor_idx" ON "events" USING btree ("actor","at") WHERE "events"."area" <> 'orders';--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING gin ("record_name" gin_trgm_ops) WHERE "events"."area" <> 'orders';--> statement-breakpoint
CREATE INDEX "events_nameless_idx" ON "events" USING btree ("record_id") WHERE "events"."area" <> 'orders' and "events"."record_name" is null;--> statement-breakpoint
CREATE INDEX "events_audit_idx" ON "events" USING btree ("at","id","area") WHERE "events"."area" <> 'orders';--> statement-breakpoint
create function count_added_events() returns trigger language plpgsql as $$
begin
  insert into audit_counts (area, actor_id, actor, count)
  select area, actor_id, actor, count(*)::int from new_events where area <> 'orders' group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_events() returns trigger language plpgsql as $$
begin
  insert into audit_counts (area, actor_id, actor, count)
  select area, actor_id, actor, -count(*)::int from old_events where area <> 'orders' group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create trigger events_count_added after insert on events
  referencing new table as new_events for each statement execute function count_added_events();
--> statement-breakpoint
create trigger events_count_removed after delete on events
  referencing old table as old_events for each statement execute function count_removed_events();
--> statement-breakpoint
insert into audit_counts (area, actor_id, actor, count)
select area, actor_id, actor, count(*)::int from events where area <> 'orders' group by 1, 2, 3;
