import * as archive from '#contract/privacy/archive.ts'
import * as erasure from '#contract/privacy/erasure.ts'
import * as retention from '#contract/privacy/retention.ts'
import { sendZip } from '../files/sendZip.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Serve } from '../http/serve.ts'
import { packCustomer } from './archive/packCustomer.ts'
import { previewErasure } from './erasure/previewErasure.ts'
import { readErasure, startErasure } from './erasure/startErasure.ts'
import { countRetention } from './retention/applyRetention.ts'

/** What customers may ask for of what is kept of them. */
export function privacyRoutes(serve: Serve, files: FileStore): void {
  serve(archive.getCustomerArchive, async ({ db, account, now, params, request, reply }) =>
    sendZip(request, reply, await packCustomer(db, files, { account, now }, params.login)),
  )
  serve(erasure.previewErasure, ({ db, account, now, params }) =>
    previewErasure(db, { account, now }, params.login),
  )
  serve(erasure.eraseCustomer, ({ db, account, now, params, body }) =>
    startErasure(db, { account, now }, params.login, body),
  )
  serve(retention.previewRetention, ({ db, query, now }) =>
    countRetention(db, query.property, query.keptFor, now),
  )
  serve(erasure.getErasure, ({ db, account, now, params }) => readErasure(db, { account, now }, params.login))
}
