import * as contract from '#contract/shopConnections/shopConnections.ts'
import { listShopMessages, sendShopMessageAgain } from '#contract/shopConnections/shopMessages.ts'
import { endEarlierWebhookSecret } from '#contract/shopConnections/webhookSecret.ts'
import type { Serve } from '../http/serve.ts'
import { endWebhookSecretOf } from './endWebhookSecret.ts'
import { readLocationsOf } from './locations/readLocations.ts'
import { listMessagesToShop, sendMessageAgain } from './messages.ts'
import { getConnection, listConnections } from './queries.ts'
import { type ConnectionDeps, createConnection, deleteConnection, updateConnection } from './save.ts'
import { testConnection } from './test.ts'

/** Connected shops, and what they are told. */
export function shopConnectionRoutes(serve: Serve, deps: ConnectionDeps): void {
  const { publicUrl } = deps
  serve(contract.listShopConnections, ({ db, query, now }) => listConnections(db, { publicUrl, now }, query))
  serve(contract.getShopConnection, ({ db, params, now }) => getConnection(db, { publicUrl, now }, params.id))
  serve(contract.createShopConnection, ({ db, account, now, body }) =>
    createConnection(db, deps, { account, now }, body),
  )
  serve(contract.updateShopConnection, ({ db, account, now, params, body }) =>
    updateConnection(db, deps, { account, now }, params.id, body),
  )
  serve(contract.deleteShopConnection, ({ db, account, now, params }) =>
    deleteConnection(db, deps, { account, now }, params.id),
  )
  serve(endEarlierWebhookSecret, ({ db, account, now, params }) =>
    endWebhookSecretOf(db, deps, { account, now }, params.id),
  )
  serve(contract.testShopConnection, ({ db, params }) => testConnection(db, deps, params.id))
  serve(contract.readShopLocations, ({ db, account, now, params }) =>
    readLocationsOf(db, deps, { account, now }, params.id),
  )
  serve(listShopMessages, ({ db, account, params, query }) =>
    listMessagesToShop(db, account, params.id, query),
  )
  serve(sendShopMessageAgain, ({ db, params, now }) => sendMessageAgain(db, params.id, now))
}
