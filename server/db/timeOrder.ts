import { type SQL, sql } from 'drizzle-orm'

interface Term {
  readonly field: string
  readonly direction: string
}

/**
 * The order of a list that is sorted by one time or by `id`: by time, those of one time by id in the same direction.
 * @param usual the direction unless asked otherwise
 * @param columns of the time and of the id
 */
export function timeOrder(
  sort: readonly Term[] | undefined,
  usual: 'asc' | 'desc',
  columns: { readonly time: string; readonly id: string },
): SQL {
  const { field, direction = usual } = sort?.[0] ?? {}
  const by = field === 'id' ? [columns.id] : [columns.time, columns.id]
  return sql.raw(by.map((column) => `${column} ${direction === 'asc' ? 'asc' : 'desc'}`).join(', '))
}
