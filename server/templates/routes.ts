import { sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import { getTemplateFiles, setTemplateFiles } from '#contract/templates/files.ts'
import { previewTemplate, type TemplatePreview } from '#contract/templates/preview.ts'
import { isOfOrder } from '#contract/templates/templates.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { limitPerKey } from '../limitConcurrency.ts'
import { orderScope } from '../scope/orderScope.ts'
import { checkTemplate, exampleFor } from './checkTemplate.ts'
import { readTemplateFiles, writeTemplateFiles } from './files.ts'
import { fillTemplate } from './fillTemplate.ts'
import { mailDocument } from './mailDocument.ts'
import { TemplateProblem } from './templateProblem.ts'
import { orderValues } from './values.ts'

/** One at a time of an account: a template that takes long holds up the previews of its writer alone. */
const inLine = limitPerKey(1)

/** The order with the number in the account's scope. Throws 400 at the field if there is none. */
async function orderIdOf(db: Db, account: SignedIn, number: number): Promise<number> {
  const [order] = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from orders o where o.number = ${number} and ${orderScope(account)}`,
  )
  if (!order) throw problem('invalidInput', { fieldErrors: { number: 'validation.noSuchOrder' } })
  return order.id
}

interface Previewed extends z.output<(typeof previewTemplate)['body']> {
  readonly publicUrl: string
}

/** The template as its customer would get it. Throws TemplateProblem, and 400 for an unknown order. */
async function preview(db: Db, account: SignedIn, given: Previewed): Promise<TemplatePreview> {
  const { purpose, channel, language, number, publicUrl } = given
  await checkTemplate(given)
  const from = { sender: account.fullName, publicUrl }
  const values =
    number === undefined || !isOfOrder(purpose)
      ? exampleFor(purpose, account.fullName)
      : (await orderValues(db, await orderIdOf(db, account, number), from)).values
  const { title, content } = await fillTemplate(given, values)
  const shown = channel === 'EMAIL' ? mailDocument({ title, content, language }) : content
  return { title, content: shown, number: isOfOrder(purpose) ? (number ?? null) : null, mistake: null }
}

/** Previews and files of templates; their other calls are those of a plain resource. */
export function templateRoutes(serve: Serve, publicUrl: string, links: Links): void {
  serve(getTemplateFiles, ({ db, account, now, params }) =>
    readTemplateFiles(db, { account, now, links }, params.id),
  )
  serve(setTemplateFiles, ({ db, account, now, params, body }) =>
    writeTemplateFiles(
      db,
      { account, now, links },
      params.id,
      body.attachments.map(({ id }) => id),
    ),
  )
  serve(previewTemplate, async ({ db, account, body }) => {
    try {
      return await inLine(account.id, () => preview(db, account, { ...body, publicUrl }))
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error
      return { title: '', content: '', number: null, mistake: error.fault }
    }
  })
}
