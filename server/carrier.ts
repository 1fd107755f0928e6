/** A mail or message that is handed over to the way out of its channel. */
export interface Parcel {
  readonly messageId: string
  /** Message-IDs of the mails before it in its thread, the one that it answers last; none if it answers nothing. */
  readonly thread: readonly string[]
  readonly to: string
  readonly subject: string
  readonly html: string | null
  readonly text: string
  readonly date: Date
  readonly files: readonly ParcelFile[]
  /** The token of the order's own reply address, if it is about an order. */
  readonly replyToken: string | null
}

export interface ParcelFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/**
 * A way out. Calls `handingOver` right before the other side could accept the parcel, and throws a `DeliveryError`
 * unless the other side has confirmed it.
 */
export type Carrier = (parcel: Parcel, handingOver: () => Promise<void>) => Promise<void>

/**
 * What a failed attempt means. `down`: nothing can be sent this way now. `later`: not accepted, but another attempt may
 * succeed. `refused`: never accepted. `unknown`: it may have been accepted.
 */
export type DeliveryOutcome = 'down' | 'later' | 'refused' | 'unknown'

export class DeliveryError extends Error {
  readonly outcome: DeliveryOutcome

  constructor(outcome: DeliveryOutcome, message: string, cause?: unknown) {
    super(message, { cause })
    this.outcome = outcome
  }
}
