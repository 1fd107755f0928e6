import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  updateWebhook,
} from '#contract/webhooks/webhooks.ts'
import type { Crud } from '#src/providers/crud.ts'

export const webhooksCrud = {
  list: listWebhooks,
  one: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: deleteWebhook,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly webhooks: typeof webhooksCrud
  }
}
