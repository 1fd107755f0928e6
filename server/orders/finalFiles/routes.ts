import { permits } from '#contract/access.ts'
import * as contract from '#contract/orders/finalFiles.ts'
import { has } from '../../accounts/grants.ts'
import { businessDay, readTimeZone } from '../../businessDay.ts'
import type { FileRouteDeps } from '../../files/routes.ts'
import { sendZip } from '../../files/sendZip.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { targetIds } from '../bulk/selections.ts'
import { packOrder } from './downloadOrder.ts'
import { findPackage, queuePackage, readPackage } from './packages.ts'

/** Endpoints of the final files as zips. */
export function finalFileRoutes(
  serve: Serve,
  { files, links, accounts }: Omit<FileRouteDeps, 'shown'>,
): void {
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
      return sendZip(request, reply, await packOrder(db, files, account, idIn(params.id)))
    }
    // Rights that were taken away count at once, also for what is packed already.
    const reads = permits(contract.getPackage.access, account) && has(account, 'ACCESS_ORDER')
    const found = reads && params.variant === 'package' && (await findPackage(db, account.id, params.id))
    if (!found || found.state !== 'DONE') throw problem('notFound')
    const bytes = await files.open(found.storageKey)
    if (!bytes) throw problem('notFound')
    const day = businessDay(new Date(found.createdDate), await readTimeZone(db))
    const name = `orders-${day}.zip`
    return sendZip(request, reply, { name, bytes: () => bytes, size: found.size })
  })
}
