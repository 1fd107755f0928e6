import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../accounts/account.ts'
import type { ChangeRequest } from './change.ts'

export interface OrderCall {
  readonly account: SignedIn
  readonly now: Date
  readonly params: { readonly id: string }
  readonly request: FastifyRequest
}

/**
 * A write to the order named in the path; the version known to the caller, of the order or the changed
 * record, is in `If-Match` or the body (D-14).
 */
export function writeOf({ account, now, params, request }: OrderCall, version?: number): ChangeRequest {
  const [, matched] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '') ?? []
  return {
    account,
    now,
    order: params.id,
    version: version ?? (matched === undefined ? undefined : Number(matched)),
  }
}
