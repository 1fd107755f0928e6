import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenVersion, Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** What becomes of the photos and pictures of the orders; files of messages always go. */
export const ERASED_PICTURES = ['KEEP', 'ERASE'] as const

/** RUNNING: the person is gone already, and a job goes through what is kept of them. */
export const ERASURE_STATES = ['RUNNING', 'DONE'] as const

/** What an erasure takes away, and what stays without the person; does not write anything. */
export const ErasurePreview = z.object({
  /** Stay, with their money. */
  orders: z.number().int(),
  /** Numbers of orders that are open, at most 20: until they are done nothing is erased. */
  open: z.array(z.number().int()),
  /** Mails, messages and noted calls, to and from them. */
  messages: z.number().int(),
  /** Photos and pictures of the orders: the choice. */
  pictures: z.number().int(),
  /** What they said through proof links. */
  answers: z.number().int(),
  /** Links to proofs and deliveries. */
  links: z.number().int(),
  /** What shops delivered, as it came. */
  deliveries: z.number().int(),
  /** Entries of the audit whose name and values go. */
  auditEntries: z.number().int(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const Erasure = z.object({
  id: Id,
  /** Of the customer, from now on. */
  login: z.string(),
  state: z.enum(ERASURE_STATES),
  pictures: z.enum(ERASED_PICTURES),
  orders: z.number().int(),
  /** Orders that the job has been through. */
  doneOrders: z.number().int(),
  startedDate: Instant,
  startedBy: z.string(),
  /** Null while it runs. */
  endedDate: Instant.nullable(),
})
export type Erasure = z.infer<typeof Erasure>

const access = anyOf('ERASE_CUSTOMER')

export const previewErasure = endpoint('POST', '/api/customers/:login/erasure/preview', {
  inPreview: true,
  summary: 'How much of a customer an erasure would take away, and which orders are in its way',
  access,
  reply: ErasurePreview,
})

export const eraseCustomer = endpoint('POST', '/api/customers/:login/erasure', {
  idempotent: true,
  sessionOnly: true,
  stepUp: 'always',
  summary:
    'Erase a customer: the person at once, what is kept of them by a job; 409 `stillReferenced` with the numbers of open orders',
  access,
  body: z.object({ pictures: z.enum(ERASED_PICTURES), version: GivenVersion }),
  reply: Erasure,
})

export const getErasure = endpoint('GET', '/api/customers/:login/erasure', {
  summary: 'How far the erasure of a customer is; 404 if there is none',
  access,
  reply: Erasure,
})
