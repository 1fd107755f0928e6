import { and, asc, eq, inArray } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { listSystemProperties, SHELL_PROPERTIES } from '#contract/systemProperties.ts'
import type { Serve } from '../http/serve.ts'
import { systemProperties } from './tables.ts'

const MASK = '••••••'

export function systemPropertyRoutes(serve: Serve): void {
  serve(listSystemProperties, async ({ db, account, query }) => {
    const all = holds(account, 'EDIT_SYSTEM_PROPERTY') || holds(account, 'role:ROLE_ADMIN')
    const rows = await db
      .select()
      .from(systemProperties)
      .where(
        and(
          all ? undefined : inArray(systemProperties.name, [...SHELL_PROPERTIES]),
          query.name === undefined ? undefined : eq(systemProperties.name, query.name),
        ),
      )
      .orderBy(asc(systemProperties.name), asc(systemProperties.id))
    return rows.map((row) => (row.type === 'SECRET' && row.value !== null ? { ...row, value: MASK } : row))
  })
}
