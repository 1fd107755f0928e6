import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { templates as contract } from '#contract/templates/templates.ts'
import { filePosition } from '../db/columns.ts'
import { plainTable } from '../db/plainTable.ts'
import { files } from '../files/tables.ts'

export const templates = plainTable(contract)

/** Pictures that are offered with every message written from a template. */
export const templateFiles = pgTable(
  'template_files',
  {
    templateId: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id),
    position: filePosition(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.fileId] }),
    index('template_files_file_idx').on(table.fileId),
  ],
)
