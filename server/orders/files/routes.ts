import { listOrderFiles as listOrderFilesCall } from '#contract/orders/orderFiles.ts'
import { findRepeats as findRepeatsCall } from '#contract/orders/repeats.ts'
import type { FileRouteDeps } from '../../files/routes.ts'
import type { Serve } from '../../http/serve.ts'
import { listOrderFiles } from './orderFiles.ts'
import { findRepeats } from './repeats.ts'

/** Endpoints of an order's files by what they look like. */
export function orderFileRoutes(
  serve: Serve,
  { files, links }: Pick<FileRouteDeps, 'files' | 'links'>,
): void {
  serve(listOrderFilesCall, ({ db, account, params, query, now }) =>
    listOrderFiles(db, account, params.id, query, { links, now }),
  )
  serve(findRepeatsCall, ({ db, account, params, query, now }) =>
    findRepeats(db, { account, path: params, given: query.file, store: files, links, now }),
  )
}
