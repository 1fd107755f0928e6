import { type SQL, sql } from 'drizzle-orm'

/** Whether anything shows the file `f`: every table that holds ids of files is named here. */
export const IS_REFERENCED: SQL = sql`(exists (select 1 from item_files l where l.file_id = f.id)
  or exists (select 1 from step_files l where l.file_id = f.id)
  or exists (select 1 from comment_files l where l.file_id = f.id)
  or exists (select 1 from delivery_files l where l.file_id = f.id)
  or exists (select 1 from pins l where l.file_id = f.id))`
