import { type Holder, holds } from '../../access.ts'
import type { Permission } from '../../permissions.ts'
import { seesOwnOnly } from '../fields.ts'
import type { OrderStatus } from '../statuses.ts'
import type { Trigger } from './workflow.ts'

/*
 * Who may do what `TRANSITIONS` allows on a step. The server refuses by these rules, and the console offers by
 * them; the permissions alone are also the access of the calls.
 */

/** A step as seen by the account that acts on it. */
interface ActedOn {
  readonly status: OrderStatus
  /** The account is assigned to the order, and the artist of the step's lane. */
  readonly own: boolean
}

/** Why the account may not act: it is not its own step, or a permission is missing. */
export type ActorRefusal = 'notYourStep' | Permission

const started = (holder: Holder, { own }: ActedOn): boolean =>
  (own && holds(holder, 'UPDATE_STATUS_BOOKING')) || holds(holder, 'role:ROLE_ADMIN')

const worked = (holder: Holder, { own }: ActedOn): boolean =>
  (own && holds(holder, 'UPDATE_STATUS_BOOKING')) || holds(holder, 'APPROVE_WORK_LOG')

const REFUSALS: Readonly<Record<Trigger, (holder: Holder, step: ActedOn) => ActorRefusal | undefined>> = {
  // Artists start their own sketching, or ROLE_ADMIN for them (D-3.12), and never approve work (D-4.21).
  approve: (holder, step) => {
    if (step.status === 'NEW_ORDER') return started(holder, step) ? undefined : 'notYourStep'
    return holds(holder, 'APPROVE_WORK_LOG') ? undefined : 'APPROVE_WORK_LOG'
  },
  reject: (holder) => (holds(holder, 'REJECT_WORK_LOG') ? undefined : 'REJECT_WORK_LOG'),
  // The lane's artist, or someone who approves in their place (D-4.21).
  upload: (holder, step) => (worked(holder, step) ? undefined : 'notYourStep'),
}

/** Why the account may not trigger a transition of the step; undefined if it may. */
export const actorRefusal = (trigger: Trigger, holder: Holder, step: ActedOn): ActorRefusal | undefined =>
  REFUSALS[trigger](holder, step)

/** Whether the account may tick off the notes on work that is being done: `own` as of `actorRefusal`. */
export const mayTick = (holder: Holder, own: boolean): boolean => own || holds(holder, 'APPROVE_WORK_LOG')

/**
 * Whether the account may change an order of its scope at all. An account that sees only its own orders may
 * while it is the assigned artist; after reassignment it may only view them (D-3.6).
 */
export const mayChange = (holder: Holder, assigned: boolean): boolean => assigned || !seesOwnOnly(holder)
