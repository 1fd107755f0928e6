import * as contract from '#contract/firstDay/firstDay.ts'
import type { Serve } from '../http/serve.ts'
import { markStep } from './markStep.ts'
import { readSetup, type SetupConfig } from './readSetup.ts'
import { saveShop } from './saveShop.ts'
import { confirmTestMail, sendTestMail } from './testMail.ts'

/** Endpoints of the set-up of a new shop, for administrators. */
export function firstDayRoutes(serve: Serve, config: SetupConfig): void {
  serve(contract.getSetup, ({ db, account, now }) => readSetup(db, { account, now, config }))
  serve(contract.markStep, ({ db, account, now, params, body }) =>
    markStep(db, { account, now, config }, params.step, body),
  )
  serve(contract.saveShop, ({ db, account, now, body }) => saveShop(db, { account, now, config }, body))
  serve(contract.sendTestMail, ({ db, account, now }) => sendTestMail(db, { account, now, config }))
  serve(contract.confirmTestMail, ({ db, account, now, body }) =>
    confirmTestMail(db, { account, now, config }, body.token),
  )
}
