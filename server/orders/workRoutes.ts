import { checkPrint as checkPrintCall } from '#contract/orders/printCheck.ts'
import * as contract from '#contract/orders/steps/steps.ts'
import type { Links } from '../files/links.ts'
import type { FileStore } from '../files/store/store.ts'
import type { Serve } from '../http/serve.ts'
import { checkPrint } from './canvas/checkPrint.ts'
import { startPrinting } from './canvas/startPrinting.ts'
import { saveTracking } from './canvas/tracking.ts'
import { approveStep } from './steps/approveStep.ts'
import { cancelStep } from './steps/cancelStep.ts'
import { deleteStepFile } from './steps/deleteStepFile.ts'
import { rejectStep } from './steps/rejectStep.ts'
import { reopenOrder } from './steps/reopenOrder.ts'
import { getSteps } from './steps/steps.ts'
import { submitWork } from './steps/submitWork.ts'
import { undoStep } from './steps/undoStep.ts'
import { talkRoutes } from './talkRoutes.ts'
import { type OrderCall, writeOf } from './writeOf.ts'

const idsOf = (files: readonly { readonly id: number }[]): number[] => files.map(({ id }) => id)

function canvasRoutes(serve: Serve, links: Links): void {
  serve(contract.getCanvasSteps, ({ db, account, params, now }) =>
    getSteps(db, account, params.id, links, now, 'CANVAS'),
  )
  serve(contract.startPrinting, (call) => startPrinting(call.db, { ...writeOf(call), links }))
  serve(contract.saveTracking, (call) => saveTracking(call.db, { ...writeOf(call), links }, call.body))
}

/** Endpoints that move an order along its steps (D-4), and others on steps. */
export function workRoutes(serve: Serve, links: Links, files: FileStore): void {
  const requestOf = (call: OrderCall) => ({ ...writeOf(call), links })

  serve(contract.uploadWork, (call) =>
    submitWork(call.db, requestOf(call), call.params.logId, idsOf(call.body.attachments)),
  )
  serve(contract.approveStep, (call) => approveStep(call.db, requestOf(call), call.params.logId))
  serve(contract.rejectStep, (call) => {
    const { content, attachments } = call.body
    return rejectStep(call.db, requestOf(call), call.params.logId, { content, fileIds: idsOf(attachments) })
  })
  serve(contract.cancelStep, (call) => cancelStep(call.db, requestOf(call), call.params.logId))
  serve(contract.undoStep, (call) => undoStep(call.db, requestOf(call), call.body.operation))
  serve(contract.reopenOrder, (call) => reopenOrder(call.db, requestOf(call)))
  serve(contract.deleteStepFile, (call) => deleteStepFile(call.db, requestOf(call), call.params))
  serve(checkPrintCall, ({ db, account, params }) => checkPrint(db, account, params, files))
  canvasRoutes(serve, links)
  talkRoutes(serve, links)
}
