import * as contract from '#contract/roles.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function roleRoutes(serve: Serve): void {
  serve(contract.listRoles, async () => {
    throw problem('notFound')
  })
  serve(contract.getRole, async () => {
    throw problem('notFound')
  })
  serve(contract.createRole, async () => {
    throw problem('notFound')
  })
  serve(contract.updateRole, async () => {
    throw problem('notFound')
  })
  serve(contract.deleteRole, async () => {
    throw problem('notFound')
  })
}
