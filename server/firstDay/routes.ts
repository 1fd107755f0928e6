import * as contract from '#contract/firstDay/firstDay.ts'
import type { Serve } from '../http/serve.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { markStep } from './markStep.ts'
import { readSetup, type SetupConfig } from './readSetup.ts'
import { saveShop } from './saveShop.ts'
import { tryAddress } from './testAddress.ts'
import { confirmTestMail, sendTestMail } from './testMail.ts'
import { tryOrder } from './testOrder.ts'

/** Endpoints of the set-up of a new shop, for administrators. */
export function firstDayRoutes(serve: Serve, config: SetupConfig, sealer: Sealer): void {
  serve(contract.getSetup, ({ db, account, now }) => readSetup(db, { account, now, config }))
  serve(contract.markStep, ({ db, account, now, params, body }) =>
    markStep(db, { account, now, config }, params.step, body),
  )
  serve(contract.saveShop, ({ db, account, now, body }) => saveShop(db, { account, now, config }, body))
  serve(contract.sendTestMail, ({ db, account, now }) => sendTestMail(db, { account, now, config }))
  serve(contract.confirmTestMail, ({ db, account, now, body }) =>
    confirmTestMail(db, { account, now, config }, body.token),
  )
  serve(contract.sendTestOrder, ({ db, account, now, body }) =>
    tryOrder(db, { sealer, config }, { account, now, config }, body.channel),
  )
  serve(contract.testAddress, ({ db, account, now, request }) =>
    tryAddress(db, { account, now, config }, request.headers.origin),
  )
}
