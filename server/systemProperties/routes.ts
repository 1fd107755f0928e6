import { and, asc, eq } from 'drizzle-orm'
import * as contract from '#contract/systemProperties.ts'
import { iso } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { systemProperties } from './tables.ts'

export function systemPropertyRoutes(serve: Serve): void {
  serve(contract.listSystemProperties, async ({ db, query }) => {
    const rows = await db
      .select()
      .from(systemProperties)
      .where(and(query.name === undefined ? undefined : eq(systemProperties.name, query.name)))
      .orderBy(asc(systemProperties.name), asc(systemProperties.id))
    return rows.map((row) => ({
      ...row,
      lastModifiedDate: iso(row.lastModifiedDate),
      value: row.type === 'SECRET' && row.value !== null ? contract.SECRET_MASK : row.value,
    }))
  })
  serve(contract.getSystemProperty, async () => {
    throw problem('notFound')
  })
  serve(contract.updateSystemProperty, async () => {
    throw problem('notFound')
  })
}
