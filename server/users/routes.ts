import * as contract from '#contract/users.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function userRoutes(serve: Serve): void {
  serve(contract.listUsers, async () => {
    throw problem('notFound')
  })
  serve(contract.listAssignableRoles, async () => {
    throw problem('notFound')
  })
  serve(contract.getUser, async () => {
    throw problem('notFound')
  })
  serve(contract.createUser, async () => {
    throw problem('notFound')
  })
  serve(contract.updateUser, async () => {
    throw problem('notFound')
  })
}
