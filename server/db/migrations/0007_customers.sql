CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("total_order","user_id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("total_spent_cents","user_id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_merged_idx" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "users_first_name_idx" ON "users" USING btree ("first_name","id") WHERE not "users"."staff";--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree ("last_name","id") WHERE not "users"."staff";