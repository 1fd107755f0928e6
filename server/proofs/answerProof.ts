import { eq, sql } from 'drizzle-orm'
import { orderEvent } from '#contract/orders/events.ts'
import type { GivenProofAnswer } from '#contract/proofs/answer.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { excerpt } from '../events/excerpt.ts'
import type { Links } from '../files/links.ts'
import { applyChange, lockOrder } from '../orders/change.ts'
import {
  aboutStep,
  activityOf,
  readStepContext,
  type StepContext,
  type StoredStep,
} from '../orders/steps/stepContext.ts'
import { pins, stepFeedbacks } from '../orders/stepTables.ts'
import { moveByAnswer } from './moveByAnswer.ts'
import { notifyAgent } from './notifyAgent.ts'
import { type Proof, readProof } from './readProof.ts'
import { proofLinks } from './tables.ts'

/** Stands for the customer's name, which the timeline of an order must not show to everyone who reads it (D-3.7). */
const CUSTOMER = 'Customer'

/** The customer as the author of an answer: an account without any right, and never signed in. */
const customerAccount = (id: number): SignedIn => ({
  id,
  login: '',
  firstName: CUSTOMER,
  lastName: '',
  fullName: CUSTOMER,
  email: '',
  imageUrl: null,
  langKey: 'en',
  greeting: false,
  storeIds: [],
  permissions: [],
  authorities: ['ROLE_CUSTOMER'],
  owner: { id, login: '', fullName: CUSTOMER },
  sessionId: 0,
  remembered: false,
  expiresAt: '',
  previewing: null,
  lacksSecondFactor: false,
  hasSecondFactor: false,
  hasApp: false,
  hasPasskeys: false,
  provider: null,
  steppedUpUntil: '',
  token: null,
})

interface Answering {
  readonly links: Links
  readonly now: Date
}

/** `foreignPicture`: a pin is on a picture that is not part of the version. */
export type Refusal = 'unknown' | 'notOpen' | 'foreignPicture'

async function storePins(
  { tx, order, request }: StepContext,
  stepId: number,
  given: GivenProofAnswer['pins'],
): Promise<void> {
  if (given.length === 0) return
  const { last } = await rowOf<{ last: number }>(
    tx,
    sql`select coalesce(max(number), 0) as last from pins where step_id = ${stepId}`,
  )
  await tx.insert(pins).values(
    given.map((pin, index) => ({
      ...pin,
      orderId: order.id,
      stepId,
      number: last + index + 1,
      authorId: request.account.id,
      createdDate: request.now.toISOString(),
    })),
  )
}

/** Stores the answer as the step's feedback, its places as pins of the review (D-4.20). */
async function store(
  context: StepContext,
  proof: Proof,
  step: StoredStep,
  given: GivenProofAnswer,
): Promise<void> {
  const { tx, order, request } = context
  const { verdict, note } = given
  const [feedback] = await tx
    .insert(stepFeedbacks)
    .values({ stepId: step.id, body: note, verdict, createdDate: request.now.toISOString() })
    .returning({ id: stepFeedbacks.id })
  await tx
    .update(proofLinks)
    .set({ feedbackId: feedback?.id ?? null })
    .where(eq(proofLinks.id, proof.linkId))
  await storePins(context, step.id, given.pins)
  const data = { ...aboutStep(step), verdict, marks: given.pins.length, text: excerpt(note) }
  const moved = await moveByAnswer(context, step, given)
  const events = [orderEvent('proofAnswered', data), ...(moved?.events ?? [])]
  await applyChange(tx, order, { set: { ...activityOf(order, request), ...moved?.set }, events }, request)
  await notifyAgent(tx, proof, given, request.now)
}

/**
 * Saves what the customer answers, and tells customer service. It moves the order only if the system property
 * `proof_moves_order` says so. Returns why nothing was saved: the version is not under review any more or was answered
 * before (`notOpen`), the link ended, or a pin is on another picture.
 */
export function answerProof(
  db: Db,
  token: string,
  given: GivenProofAnswer,
  { links, now }: Answering,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const found = await readProof(tx, token, now)
    if (!found) return 'unknown'
    const order = await lockOrder(tx, found.orderId)
    // Again, now that nobody else can answer it or move the order.
    const proof = await readProof(tx, token, now)
    if (!proof) return 'unknown'
    if (!proof.current || proof.answer) return 'notOpen'
    const shown = new Set(proof.pictures.map(({ id }) => id))
    if (given.pins.some(({ fileId }) => !shown.has(fileId))) return 'foreignPicture'
    const account = customerAccount(proof.customerId)
    const context = await readStepContext(tx, order, { account, now, links, order: String(order.id) })
    const step = context.steps.find(({ id }) => id === proof.stepId)
    if (!step) return 'notOpen'
    await store(context, proof, step, given)
    return undefined
  })
}
