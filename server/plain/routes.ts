import type { PlainResource } from '#contract/plain/plain.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { findPlain, listPlain } from './queries.ts'
import { toRecord } from './read.ts'
import type { PlainRules } from './request.ts'
import { addExamples, createPlain, deletePlain, updatePlain } from './write.ts'

/** Mounts the endpoints of a plain resource. */
export function plainRoutes(serve: Serve, links: Links, resource: PlainResource, rules?: PlainRules): void {
  const { calls } = resource
  serve(calls.list, ({ db, account, now, query }) => listPlain(db, resource, query, { account, now, links }))
  serve(calls.get, async ({ db, account, now, params }) =>
    toRecord(resource, await findPlain(db, resource, params.id), { account, now, links }),
  )
  serve(calls.create, ({ db, account, now, body }) =>
    createPlain(db, { resource, account, now, links, rules }, body),
  )
  serve(calls.update, ({ db, account, now, body }) =>
    updatePlain(db, { resource, account, now, links, rules }, body),
  )
  serve(calls.remove, ({ db, account, now, params }) =>
    deletePlain(db, { resource, account, now, links, rules }, params.id),
  )
  const { examples } = rules ?? {}
  if (!calls.examples || !examples) return
  serve(calls.examples, ({ db, account, now }) =>
    addExamples(db, { resource, account, now, links, rules }, examples[account.langKey]),
  )
}
