-- As before, but plain letters have no marks to take off: ten times as fast for names of these alone.
create or replace function fold_name(name text) returns text language sql immutable parallel safe as $$
  select case when octet_length(name) = char_length(name) then lower(name) else
    lower(translate(normalize(name, NFD), E'đĐ\u0300\u0301\u0302\u0303\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328', 'dd')) end
$$;
--> statement-breakpoint
-- All names of a record, folded. Bound now, since a restore has no search path to find the other function by.
create function fold_names(name text, other_names text[]) returns text[] language sql immutable parallel safe
return array(select fold_name(one) from unnest(array[name] || other_names) one);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "folded_names" text[] GENERATED ALWAYS AS (fold_names(name, other_names)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "folded_names" text[] GENERATED ALWAYS AS (fold_names(name, other_names)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_name","order_id");--> statement-breakpoint
CREATE INDEX "products_names_idx" ON "products" USING gin ("folded_names");--> statement-breakpoint
CREATE INDEX "stores_names_idx" ON "stores" USING gin ("folded_names");