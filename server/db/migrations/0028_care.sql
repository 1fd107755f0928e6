CREATE TABLE "care_counts" (
	"type" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"occasion" text NOT NULL,
	"date" date NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'CREATED' NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"reminded_date" timestamp with time zone,
	"reminded_by" integer,
	CONSTRAINT "care_reminders_once" UNIQUE("customer_id","type","occasion")
);
--> statement-breakpoint
ALTER TABLE "templates" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "care_reminders" ADD CONSTRAINT "care_reminders_customer_id_customers_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_reminders" ADD CONSTRAINT "care_reminders_reminded_by_users_id_fk" FOREIGN KEY ("reminded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_counts_idx" ON "care_counts" USING btree ("type","status","count");--> statement-breakpoint
CREATE INDEX "care_reminders_date_idx" ON "care_reminders" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_type_idx" ON "care_reminders" USING btree ("type","date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_status_idx" ON "care_reminders" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "care_reminders_type_status_idx" ON "care_reminders" USING btree ("type","status","date","id");
--> statement-breakpoint
create function count_added_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, count(*)::int from new_reminders group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, sum(delta)::int from (
    select type, status, -1 as delta from old_reminders
    union all
    select type, status, 1 from new_reminders
  ) d
  group by 1, 2 having sum(delta) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_reminders() returns trigger language plpgsql as $$
begin
  insert into care_counts (type, status, count)
  select type, status, -count(*)::int from old_reminders group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create trigger care_reminders_count_added after insert on care_reminders
  referencing new table as new_reminders for each statement execute function count_added_reminders();
--> statement-breakpoint
create trigger care_reminders_count_changed after update on care_reminders
  referencing old table as old_reminders new table as new_reminders
  for each statement execute function count_changed_reminders();
--> statement-breakpoint
create trigger care_reminders_count_removed after delete on care_reminders
  referencing old table as old_reminders for each statement execute function count_removed_reminders();
