import * as pins from '#contract/pins.ts'
import * as contract from '#contract/steps.ts'
import type { Links } from '../files/links.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function workRoutes(serve: Serve, _links: Links): void {
  const absent = async (): Promise<never> => {
    throw problem('notFound')
  }
  serve(contract.uploadWork, absent)
  serve(contract.approveStep, absent)
  serve(contract.rejectStep, absent)
  serve(contract.cancelStep, absent)
  serve(contract.reopenOrder, absent)
  serve(contract.addComment, absent)
  serve(contract.editComment, absent)
  serve(contract.deleteComment, absent)
  serve(contract.deleteStepFile, absent)
  serve(contract.getCanvasSteps, absent)
  serve(contract.startPrinting, absent)
  serve(contract.saveTracking, absent)
  serve(pins.addPin, absent)
  serve(pins.changePin, absent)
  serve(pins.deletePin, absent)
}
