import * as deliveries from '#contract/webhooks/deliveries.ts'
import type { WebhookType } from '#contract/webhooks/events.ts'
import * as contract from '#contract/webhooks/webhooks.ts'
import type { Serve } from '../http/serve.ts'
import type { SendDeps } from './attempt.ts'
import { getDelivery, listDeliveries, sendAgain } from './deliveries.ts'
import { getWebhook, listWebhooks } from './queries.ts'
import { endEarlierSecret, rotateSecret } from './rotate.ts'
import { createWebhook, deleteWebhook, updateWebhook } from './save.ts'
import { sendSince, switchOff, switchOn } from './switch.ts'
import { testWebhook } from './test.ts'

/** Endpoints of other software that is told of events, and what was sent to them. */
export function webhookRoutes(serve: Serve, deps: SendDeps): void {
  serve(contract.listWebhooks, ({ db, query, now }) => listWebhooks(db, query, now))
  serve(contract.getWebhook, ({ db, params, now }) => getWebhook(db, params.id, now))
  serve(contract.createWebhook, ({ db, account, now, body }) =>
    createWebhook(db, deps, { account, now }, body),
  )
  serve(contract.updateWebhook, ({ db, account, now, params, body }) =>
    updateWebhook(db, deps, { account, now }, params.id, body),
  )
  serve(contract.deleteWebhook, ({ db, account, now, params }) =>
    deleteWebhook(db, { account, now }, params.id),
  )
  serve(contract.rotateWebhookSecret, ({ db, account, now, params }) =>
    rotateSecret(db, deps.sealer, { account, now }, params.id),
  )
  serve(contract.endEarlierSecret, ({ db, account, now, params }) =>
    endEarlierSecret(db, { account, now }, params.id),
  )
  serve(contract.switchWebhookOn, ({ db, account, now, params, body: { since } }) =>
    switchOn(db, { account, now }, params.id, since === null ? undefined : new Date(since)),
  )
  serve(contract.switchWebhookOff, ({ db, account, now, params }) =>
    switchOff(db, { account, now }, params.id),
  )
  serve(contract.sendWebhookSince, ({ db, now, params, body }) =>
    sendSince(db, { now }, params.id, new Date(body.since)),
  )
  serve(contract.testWebhook, ({ db, account, now, params, body }) =>
    testWebhook(db, deps, { account, now }, params.id, body.type as WebhookType),
  )
  serve(deliveries.listWebhookDeliveries, ({ db, params, query, now }) =>
    listDeliveries(db, params.id, query, now),
  )
  serve(deliveries.getWebhookDelivery, ({ db, account, params, now }) =>
    getDelivery(db, account, params, now),
  )
  serve(deliveries.sendWebhookAgain, ({ db, params, now }) => sendAgain(db, params, now))
}
