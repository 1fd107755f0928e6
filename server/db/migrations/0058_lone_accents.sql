-- Spaced Greek accents of two parts are left out as those of one part are: one and the same text was folded in two ways. What is
-- kept is written with the function as names.sql has it now.
create or replace function fold_name(name text) returns text language sql immutable parallel safe
return case when name ~ '[^\n !-&(-_a-~]| {2}' then fold_letters(translate(name, E'\u1fcd\u1fce\u1fcf\u1fdd\u1fde\u1fdf', ''))
  else lower(name collate "C") end;
--> statement-breakpoint
update stores set name = name where name ~ '[\u1fcd-\u1fcf\u1fdd-\u1fdf]';--> statement-breakpoint
update products set name = name where name ~ '[\u1fcd-\u1fcf\u1fdd-\u1fdf]';--> statement-breakpoint
update users set login = login where first_name || last_name ~ '[\u1fcd-\u1fcf\u1fdd-\u1fdf]';--> statement-breakpoint
do $$ begin
  if exists (select 1 from contacts where first_name || last_name ~ '[\u1fcd-\u1fcf\u1fdd-\u1fdf]') then
    reindex index contacts_name_idx;
  end if;
end $$;
