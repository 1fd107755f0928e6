import { GivenId } from '../fields.ts'
import { z } from '../schema/z.ts'

/** Maximum page size of a list (D-6.2). */
export const MAX_PAGE_SIZE = 500

/** What is wrong with a sort, as `params` of its issue. */
export interface UnknownSort {
  readonly field: string
  readonly direction: string
  /** By which fields the list can be sorted. */
  readonly fields: readonly string[]
}

const sortTerm = <F extends string>(fields: readonly F[]) =>
  z
    .string()
    .meta({ enum: fields.flatMap((field) => [field, `${field},asc`, `${field},desc`]) })
    .transform((term, context) => {
      const [field = '', direction = 'asc'] = term.split(',')
      if (!fields.includes(field as F) || (direction !== 'asc' && direction !== 'desc')) {
        const params: UnknownSort = { field, direction, fields }
        context.addIssue({ code: 'custom', message: 'unknownSort', params })
        return z.NEVER
      }
      return { field: field as F, direction }
    })

/** A query parameter that may be repeated, at most `most` times: `?tag=a&tag=b`. */
export const repeated = <T extends z.ZodType>(value: T, most = 100) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(most).optional(),
  )

/** Only these records, as react-admin reads those that others refer to: many by one call. */
export const byIds = { id: repeated(GivenId, MAX_PAGE_SIZE) }

/**
 * Paging of every list (A§7, D-6.2, D-6.5): `page` is zero-based, `sort` is `field,asc|desc` and repeatable.
 * @param fields sortable fields; any other returns 400 `unknownSort`. `id` is among those of every list of records:
 *   react-admin's own lists and pickers sort by it as long as nothing else is said
 * @param size default page size
 */
export const paging = <F extends string>(fields: readonly F[], size: number) => ({
  page: z.coerce.number().int().min(0).max(10_000_000).default(0),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(size),
  sort: repeated(sortTerm(fields)),
})

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Whether counting stopped at `total`. */
  readonly atLeast?: boolean
}
