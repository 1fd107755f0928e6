import * as archive from '#contract/privacy/archive.ts'
import { sendZip } from '../files/sendZip.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Serve } from '../http/serve.ts'
import { packCustomer } from './archive/packCustomer.ts'

/** What customers may ask for of what is kept of them. */
export function privacyRoutes(serve: Serve, files: FileStore): void {
  serve(archive.getCustomerArchive, async ({ db, account, now, params, request, reply }) =>
    sendZip(request, reply, await packCustomer(db, files, { account, now }, params.login)),
  )
}
