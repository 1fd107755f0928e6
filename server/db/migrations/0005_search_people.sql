-- What `fold` does, in SQL: taken apart first, since databases of the C collation lower plain letters alone. The marks
-- of Vietnamese and of the languages around it, having no counterpart in the last argument, are dropped.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(normalize(name, NFD), E'đĐ\u0300\u0301\u0302\u0303\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0326\u0327\u0328', 'dd'))
$$;
--> statement-breakpoint
-- Everything that a person may be found by, one thing a line: the index narrows a search down, the query decides. Its
-- body is bound now, since an index is built with no search path to find the other function by.
create function person_text(
  first_name text, last_name text, email text, login text, phone_prefix text, phone_number text
) returns text language sql immutable parallel safe
return fold_name(first_name || ' ' || last_name) || E'\n' || coalesce(lower(email), '') || E'\n' || lower(login)
  || E'\n' || coalesce(phone_prefix, '') || coalesce(phone_number, '');
--> statement-breakpoint
CREATE INDEX "files_unused_idx" ON "files" USING btree ("created_date") WHERE not "files"."attached";--> statement-breakpoint
CREATE INDEX "users_text_idx" ON "users" USING gin (person_text("first_name", "last_name", "email", "login", "phone_prefix", "phone_number") gin_trgm_ops);