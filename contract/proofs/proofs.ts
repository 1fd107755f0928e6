import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../fields.ts'
import { OrderStatus } from '../orders/statuses.ts'
import { PROOF_VERDICTS } from '../orders/steps/steps.ts'
import { z } from '../schema/z.ts'

/**
 * What became of a proof link. REPLACED: its version is not under review by the customer any more, so it cannot be
 * answered.
 */
export const PROOF_STATES = ['SENT', 'OPENED', 'ANSWERED', 'REPLACED', 'EXPIRED', 'REVOKED'] as const

/** A link that shows one version to the customer, without its token, which nobody can read again (D-4.22). */
export const ProofLink = z.object({
  id: Id,
  state: z.enum(PROOF_STATES),
  /** The review that it is for, and the version under review: 1 for v1. */
  step: OrderStatus,
  version: z.number().int(),
  createdDate: Instant,
  createdBy: z.string(),
  expiresDate: Instant,
  openedDate: Instant.nullable(),
  answeredDate: Instant.nullable(),
  verdict: z.enum(PROOF_VERDICTS).nullable(),
  revokedDate: Instant.nullable(),
})
export type ProofLink = z.infer<typeof ProofLink>

const access = anyOf('NOTIFY_BOOKING_TO_CUSTOMER')

export const listProofs = endpoint('GET', '/api/bookings/:id/proofs', {
  summary: 'The proof links that the customer was sent, newest first (D-4.22)',
  access,
  reply: z.array(ProofLink),
})

export const createProof = endpoint('POST', '/api/bookings/:id/proofs', {
  summary: 'A new proof link to give to the customer oneself, who is notified by that (D-4.22, D-4.31)',
  access,
  reply: z.object({ url: z.string() }),
})

export const revokeProof = endpoint('PUT', '/api/bookings/:id/proofs/:proofId/revoke', {
  summary: 'End a proof link before it expires; its page then answers as if it did not exist (D-4.22)',
  access,
  reply: ProofLink,
})
