import { anyOf } from '../access.ts'
import { bytesEndpoint, endpoint, uploadEndpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { ORDER_SOURCES } from '../orders/orders.ts'
import { z } from '../schema/z.ts'
import { CUSTOMER_COLUMNS, IMPORT_KINDS, ORDER_FILE_COLUMNS } from './fields.ts'

/** Maximum number of rows of a file. */
export const MAX_IMPORT_ROWS = 50_000
/** Maximum size of a file, in MB. */
export const MAX_IMPORT_MB = 20
/** Rows that a preview shows. */
export const PREVIEW_ROWS = 20
/** Sentences that an answer lists; the download has all. */
export const LISTED_ROWS = 100

/** What a file is known as by its headings; `own` are the columns of docs/intake.md, `other` asks for a match. */
export const IMPORT_FORMATS = [
  'shopifyOrders',
  'shopifyCustomers',
  'wooOrders',
  'wooCustomers',
  'own',
  'other',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** `draft` waits for what the columns hold, `checked` for the word to begin; `running` goes on with each batch. */
export const ImportState = z.enum(['draft', 'checked', 'running', 'done'])
export type ImportState = z.infer<typeof ImportState>

/** What became, or would become, of a row or an order of several. */
export const IMPORT_RESULTS = ['new', 'changed', 'known', 'skipped', 'wrong'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

const Field = z.enum([...new Set([...ORDER_FILE_COLUMNS, ...CUSTOMER_COLUMNS])])

/** How the cells are to be read where the file does not say it; null: not said. */
export const ImportSettings = z.object({
  source: z.enum(ORDER_SOURCES).nullable().default(null),
  store: z.string().trim().max(100).nullable().default(null),
  decimals: z.enum(['point', 'comma']).nullable().default(null),
  days: z.enum(['day', 'month']).nullable().default(null),
})
export type ImportSettings = z.infer<typeof ImportSettings>

/** What was said of a row: a whole sentence that names line and column. */
const Said = z.object({ line: z.number().int(), result: z.enum(IMPORT_RESULTS), text: z.string() })

const Counts = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  known: z.number().int(),
  skipped: z.number().int(),
  wrong: z.number().int(),
})

export const Import = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: ImportState,
  format: z.enum(IMPORT_FORMATS),
  version: z.number().int(),
  createdDate: Instant,
  createdBy: z.string(),
  /** The file's columns, with what the first rows have in them. */
  columns: z.array(z.object({ heading: z.string(), field: Field.nullable(), samples: z.array(z.string()) })),
  settings: ImportSettings,
  /** Fields of which one each must be matched, and settings that must be chosen, before it can be checked. */
  missing: z.array(z.array(Field)),
  asks: z.array(z.enum(['source', 'decimals', 'days'])),
  rows: z.number().int(),
  /** Orders or customers that the rows make. */
  entries: z.number().int(),
  /** Entries that are done with. */
  done: z.number().int(),
  counts: Counts,
  /** The first entries as they will be. */
  preview: z.array(
    z.object({
      line: z.number().int(),
      result: z.enum(IMPORT_RESULTS),
      /** What was read, by name. */
      cells: z.record(z.string(), z.string()),
      /** What is in the row, where it could not be read. */
      raw: z.string(),
      /** Where it went, once it was imported: `/order/7`, or a customer's page. */
      link: z.string().nullable(),
    }),
  ),
  /** What is said of the first rows that are not simply new or known. */
  said: z.array(Said),
})
export type Import = z.infer<typeof Import>

const ImportRow = Import.pick({
  id: true,
  kind: true,
  fileName: true,
  state: true,
  createdDate: true,
  createdBy: true,
  rows: true,
})

const access = anyOf('IMPORT_FILE')

export const createImport = uploadEndpoint('/api/imports', {
  summary: `Read a CSV file of orders or customers, at most ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_MB} MB, and say what its columns hold; imports nothing`,
  access,
  /** The kind is required; it can precede or follow the file. */
  body: z.object({ kind: z.enum(IMPORT_KINDS).optional() }),
  reply: Import,
})

export const listImports = endpoint('GET', '/api/imports', {
  summary: 'The last ten imports of a kind',
  access,
  query: z.object({ kind: z.enum(IMPORT_KINDS) }),
  reply: z.array(ImportRow),
})

export const getImport = endpoint('GET', '/api/imports/:id', {
  summary: 'One import, with its preview and what was said',
  access,
  reply: Import,
})

export const checkImport = endpoint('POST', '/api/imports/:id/check', {
  summary: 'Say what the columns hold, and what each row would become; imports nothing',
  access,
  body: z.object({
    version: z.number().int(),
    fields: z.array(Field.nullable()).max(500),
    settings: ImportSettings,
  }),
  reply: Import,
})

export const runImport = endpoint('POST', '/api/imports/:id/run', {
  summary:
    'Import the next rows of a checked file; to be called until its state is `done`. A repeated or concurrent call makes nothing twice',
  access,
  reply: Import,
})

export const failedRows = bytesEndpoint('/api/imports/:id/failed.csv', {
  summary: 'The rows that were wrong or skipped as CSV, with the reason in a column of its own',
  access,
})
