import { type SQL, sql } from 'drizzle-orm'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { snakeCase } from '../db/columns.ts'
import { columnName } from '../db/plainNames.ts'

interface PictureColumn {
  readonly resource: (typeof PLAIN_RESOURCES)[number]
  /** SQL: whether the record `r` of the resource references the file `f`. */
  readonly shows: string
}

/** Picture columns of the plain resources. */
export const PLAIN_PICTURES: readonly PictureColumn[] = PLAIN_RESOURCES.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    field.kind === 'picture'
      ? [
          {
            resource,
            shows: `exists (select 1 from ${snakeCase(resource.name)} r where r.${columnName(key, field)} = f.id)`,
          },
        ]
      : [],
  ),
)

const inPlain = PLAIN_PICTURES.map(({ shows }) => `or ${shows}`).join(' ')

/** Whether anything references the file `f`: must list every table with file ids. */
export const IS_REFERENCED: SQL = sql`(exists (select 1 from item_files l where l.file_id = f.id)
  or exists (select 1 from step_files l where l.file_id = f.id)
  or exists (select 1 from comment_files l where l.file_id = f.id)
  or exists (select 1 from delivery_files l where l.file_id = f.id)
  or exists (select 1 from payout_files l where l.file_id = f.id)
  or exists (select 1 from outbox_files l where l.file_id = f.id)
  or exists (select 1 from template_files l where l.file_id = f.id)
  or exists (select 1 from received_files l where l.file_id = f.id)
  or exists (select 1 from received_messages l where l.raw_file_id = f.id)
  or exists (select 1 from text_pictures l where l.file_id = f.id)
  or exists (select 1 from chat_files l where l.file_id = f.id)
  or exists (select 1 from pins l where l.file_id = f.id)
  or exists (select 1 from artworks l where l.file_id = f.id)
  ${sql.raw(inPlain)})`
