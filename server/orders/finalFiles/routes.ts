import * as contract from '#contract/orders/finalFiles.ts'
import type { FileRouteDeps } from '../../files/routes.ts'
import { sendZip } from '../../files/sendZip.ts'
import { problem } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { targetIds } from '../bulk/selections.ts'
import { idIn } from '../findOrder.ts'
import { packOrder } from './downloadOrder.ts'
import { findPackage, queuePackage, readPackage } from './packages.ts'

/** Endpoints of the final files as zips. */
export function finalFileRoutes(serve: Serve, { files, links, accounts }: FileRouteDeps): void {
  serve(contract.packFinalFiles, async ({ db, account, body, now }) => {
    const ids = await targetIds(db, account, body, now)
    return queuePackage(db, ids, { account, links, now })
  })

  serve(contract.getPackage, ({ db, account, params, now }) =>
    readPackage(db, params.id, { account, links, now }),
  )

  serve(contract.downloadFinalFiles, async ({ db, params, query, request, reply }) => {
    const account = await accounts.active(query.account)
    if (!account) throw problem('notFound')
    if (params.variant === 'order') {
      if (!account.permissions.includes('ACCESS_ORDER')) throw problem('notFound')
      return sendZip(request, reply, await packOrder(db, files, account, idIn(params.id)))
    }
    const found = params.variant === 'package' && (await findPackage(db, account.id, params.id))
    if (!found || found.state !== 'DONE') throw problem('notFound')
    const bytes = await files.open(found.storageKey)
    if (!bytes) throw problem('notFound')
    const name = `orders-${found.createdDate.slice(0, 10)}.zip`
    return sendZip(request, reply, { name, bytes: () => bytes, size: found.size })
  })
}
