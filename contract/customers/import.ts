import { anyOf } from '../access.ts'
import { endpoint, uploadEndpoint } from '../endpoint.ts'
import { GivenId, Id } from '../fields.ts'
import { Money } from '../money.ts'
import { z } from '../schema/z.ts'

/** CSV columns, matched by heading in any order and case; the first row has the headings. */
export const IMPORT_COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'fbUrl',
  'igUrl',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'country',
  'tags',
  'note',
] as const

/** Maximum number of rows per file: data seen in each row is kept in memory until the end. */
export const MAX_ROWS = 250_000

/** Maximum number of rows listed in a report, which is held in memory (about 20 MB); all rows are counted. */
export const MAX_REPORTED = 50_000

export const ImportReport = z.object({
  dryRun: z.boolean(),
  /** Rows below the headings. */
  rows: z.number().int(),
  /** Created, or in a dry run, rows that would be created. */
  created: z.number().int(),
  duplicates: z.number().int(),
  failed: z.number().int(),
  /** Unknown headings in the file. */
  ignoredColumns: z.array(z.string()),
  /** Rows that were not created, in file order, `MAX_REPORTED` at most. */
  problems: z.array(
    z.object({
      /** Line in the file; the headings are line 1. */
      line: z.number().int(),
      kind: z.enum(['duplicate', 'failed']),
      /** The invalid column. */
      column: z.string(),
      /** Catalogue key. */
      reason: z.string(),
      /** The value in the file. */
      value: z.string(),
      /** Login of the existing customer, if the account may see it; or the earlier line of the file. */
      existing: z.string().optional(),
    }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importCustomers = uploadEndpoint('/api/customers/import', {
  summary:
    'Create customers from a CSV file in UTF-8, row by row, with the permission for contact data; a dry run says what it would do. 400 `tooManyRows` beyond 250,000 rows, the first of which stay created',
  access: anyOf('CREATE_CUSTOMER'),
  body: z.object({ dryRun: z.enum(['true', 'false']).default('true') }),
  reply: ImportReport,
})

const pair = z.object({ keepId: GivenId, dropId: GivenId })

/** What merging two customers would do; does not write anything. */
export const MergePreview = z.object({
  keep: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  drop: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  /** Fields that differ; empty fields of the kept customer are filled from the other. */
  fields: z.array(
    z.object({
      field: z.string(),
      keep: z.string().nullable(),
      drop: z.string().nullable(),
      result: z.string().nullable(),
    }),
  ),
  orders: z.number().int(),
  tags: z.array(z.string()),
  anniversaries: z.number().int(),
  groups: z.array(z.string()),
  totalOrder: z.number().int(),
  totalSpent: Money,
})
export type MergePreview = z.infer<typeof MergePreview>

const mayMerge = anyOf('MERGE_CUSTOMER')

export const previewMerge = endpoint('GET', '/api/customers/merge', {
  summary: 'What merging two customers would do',
  access: mayMerge,
  query: pair,
  reply: MergePreview,
})

export const mergeCustomers = endpoint('POST', '/api/customers/merge', {
  idempotent: true,
  summary: 'Merge one customer into another: orders, tags, anniversaries and groups move; recorded on both',
  access: mayMerge,
  body: pair,
  reply: z.object({ id: Id, login: z.string() }),
})
