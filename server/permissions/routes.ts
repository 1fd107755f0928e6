import * as contract from '#contract/permissionRecords.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function permissionRoutes(serve: Serve): void {
  serve(contract.listPermissions, async () => {
    throw problem('notFound')
  })
  serve(contract.listPermissionHolders, async () => {
    throw problem('notFound')
  })
  serve(contract.getPermission, async () => {
    throw problem('notFound')
  })
  serve(contract.createPermission, async () => {
    throw problem('notFound')
  })
  serve(contract.updatePermission, async () => {
    throw problem('notFound')
  })
  serve(contract.deletePermission, async () => {
    throw problem('notFound')
  })
}
