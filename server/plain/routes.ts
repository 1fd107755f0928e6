import type { PlainResource } from '#contract/plain.ts'
import type { Serve } from '../http/serve.ts'
import { findPlain, listPlain, toRecord } from './queries.ts'
import type { PlainRules } from './request.ts'
import { createPlain, deletePlain, updatePlain } from './write.ts'

/** Mounts the calls of a plain resource. */
export function plainRoutes(serve: Serve, resource: PlainResource, rules?: PlainRules): void {
  const { calls } = resource
  serve(calls.list, ({ db, query }) => listPlain(db, resource, query))
  serve(calls.get, async ({ db, params }) => toRecord(await findPlain(db, resource, params.id)))
  serve(calls.create, ({ db, account, now, body }) =>
    createPlain(db, { resource, account, now, rules }, body),
  )
  serve(calls.update, ({ db, account, now, body }) =>
    updatePlain(db, { resource, account, now, rules }, body),
  )
  serve(calls.remove, ({ db, account, now, params }) =>
    deletePlain(db, { resource, account, now, rules }, params.id),
  )
}
