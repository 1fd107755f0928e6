import { and, eq, ne, sql } from 'drizzle-orm'
import type { PlainContent } from '#contract/plain/fields.ts'
import {
  templates as resource,
  type TemplateChannel,
  type TemplatePurpose,
} from '#contract/templates/templates.ts'
import type { Db } from '../db/db.ts'
import { plainTable } from '../db/plainTable.ts'
import { problem } from '../http/problem.ts'
import type { PlainRules } from '../plain/request.ts'
import { checkTemplate } from './checkTemplate.ts'
import { freeTemplateFiles } from './files.ts'

/** Arbitrary lock id: templates are saved one after the other, so that two cannot become active at once. */
const SAVING_LOCK = 7_411_018

/** Throws 409 `duplicate` if another template of the same use is active. */
async function requireAlone(tx: Db, content: PlainContent, id: number): Promise<void> {
  if (content.active !== true) return
  const table = plainTable(resource)
  const same = ['purpose', 'status', 'channel', 'language'].map((name) => {
    const value = content[name]
    return sql`${table[name as 'id']} is not distinct from ${typeof value === 'string' ? value : null}::text`
  })
  const [other] = await tx
    .select({ name: sql<string>`${table['name' as 'id']}` })
    .from(table)
    .where(and(eq(sql`${table['active' as 'id']}`, sql`true`), ne(table.id, id), ...same))
  if (other)
    throw problem('duplicate', {
      fieldErrors: { active: 'validation.activeTemplate' },
      says: { key: 'activeTemplate', with: { name: other.name } },
    })
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

async function check(tx: Db, content: PlainContent, id: number): Promise<void> {
  await checkTemplate({
    purpose: content.purpose as TemplatePurpose,
    channel: content.channel as TemplateChannel,
    title: textIn(content.title),
    content: textIn(content.content),
  })
  await requireAlone(tx, content, id)
}

/** A template can be filled, and is the only active one of its use; deleting it frees its files. */
export const templateRules: PlainRules = {
  begin: (tx) => tx.execute(sql`select pg_advisory_xact_lock(${SAVING_LOCK})`),
  created: (tx, _request, made) => check(tx, made, made.id),
  changing: (tx, _request, before, given) => check(tx, given, before.id),
  deleting: (tx, _request, before) => freeTemplateFiles(tx, before.id),
}
