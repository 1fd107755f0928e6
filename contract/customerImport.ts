import { z } from 'zod'
import { anyOf } from './access.ts'
import { endpoint, uploadEndpoint } from './endpoint.ts'
import { GivenId, Id, Price } from './fields.ts'

/** Columns of the file, found by their heading in any order and case; the first row has the headings. */
export const IMPORT_COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'phone',
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

/** Rows that one file may have: what has been seen of each is kept until the last. */
export const MAX_ROWS = 250_000

/** Rows named in one report, which is kept whole as well, some 20 MB at the most; all are counted. */
export const MAX_REPORTED = 50_000

export const ImportReport = z.object({
  dryRun: z.boolean(),
  /** Rows of the file below its headings. */
  rows: z.number().int(),
  /** Created, or what would be. */
  created: z.number().int(),
  duplicates: z.number().int(),
  failed: z.number().int(),
  /** Headings of the file that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** What was not created, in the order of the file, `MAX_REPORTED` at most. */
  problems: z.array(
    z.object({
      /** Line of the file, the headings being line 1. */
      line: z.number().int(),
      kind: z.enum(['duplicate', 'failed']),
      /** Column that is at fault. */
      column: z.string(),
      /** Catalogue key. */
      reason: z.string(),
      /** What the row says there. */
      value: z.string(),
      /** Login of the customer who has it already, for who may see it; or the earlier line of the file. */
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

/** What merging two customers would do; nothing is written. */
export const MergePreview = z.object({
  keep: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  drop: z.object({ id: Id, fullName: z.string(), login: z.string() }),
  /** Fields in which they differ; an empty one of the kept customer is filled from the other. */
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
  totalSpent: Price,
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
