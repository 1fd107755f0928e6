-- The capital saltillo is left out as the small one: it was folded to the small one, which folding again left out. What is kept is
-- written with the function as names.sql has it now.
create or replace function fold_name(name text) returns text language sql immutable parallel safe
return case when name ~ '[^\n !-&(-_a-~]| {2}' then fold_letters(translate(name, E'\ua78b', '')) else lower(name collate "C") end;
--> statement-breakpoint
update stores set name = name where strpos(folded_names::text, E'\ua78c') > 0;--> statement-breakpoint
update products set name = name where strpos(folded_names::text, E'\ua78c') > 0;--> statement-breakpoint
update users set login = login where strpos(search_text, E'\ua78c') > 0;--> statement-breakpoint
update events set record_name = replace(record_name, E'\ua78c', '') where strpos(record_name, E'\ua78c') > 0;--> statement-breakpoint
update artworks set search_text = replace(search_text, E'\ua78c', '') where strpos(search_text, E'\ua78c') > 0;--> statement-breakpoint
update payouts set search_text = replace(search_text, E'\ua78c', '') where strpos(search_text, E'\ua78c') > 0;--> statement-breakpoint
do $$ begin
  if exists (select 1 from contacts where strpos(first_name || last_name, E'\ua78b') > 0) then
    reindex index contacts_name_idx;
  end if;
end $$;
