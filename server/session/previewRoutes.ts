import * as contract from '#contract/preview.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function previewRoutes(serve: Serve): void {
  serve(contract.startPreview, async () => {
    throw problem('notFound')
  })
  serve(contract.endPreview, async () => {
    throw problem('notFound')
  })
}
