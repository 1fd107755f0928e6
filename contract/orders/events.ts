import type { ShopChangeKind, ShopDecision, ShopMessageKind } from '../shopConnections/shopChanges.ts'
import type { AlertType } from './alerts.ts'
import type { BUDGET_ACTIONS } from './budgets.ts'
import type { ORDER_SOURCES } from './orders.ts'
import type { OrderStatus } from './statuses.ts'
import type { CHANNELS, Lane, NOTIFIED_BY, ProofVerdict } from './steps/steps.ts'
import type { TimelineKind, UndoneAct } from './timeline.ts'

interface Change<Value> {
  readonly before: Value
  readonly after: Value
}

/** The step that an event happened on; decides who sees the event. */
export interface AboutStep {
  readonly step: OrderStatus
  readonly stepId: number
  readonly lane: Lane
  readonly artistId: number | null
}

/** A pin by its number, and the beginning of its note. */
interface AboutPin extends AboutStep {
  readonly number: number
  readonly text: string
}

interface OfDelivery {
  readonly step: 'delivery'
}

interface Delivered extends OfDelivery {
  readonly files: readonly string[]
}

/** Files of an item; `note` is the item's name. */
interface FilesOfItem {
  readonly files: readonly string[]
  readonly note: string
}

/** Work by file name; `inStead`: submitted by someone else than the artist (D-4.21). */
interface Work extends AboutStep {
  readonly files: readonly string[]
  readonly inStead: boolean
}

/** A comment by its beginning. */
interface Said extends AboutStep {
  readonly text: string
}

/** The customer was notified of a step. */
interface Written extends AboutStep {
  readonly channel: (typeof NOTIFIED_BY)[number]
}

interface AboutAlert {
  readonly subject: AlertType
}

/** A message without its content. */
interface Came {
  readonly channel: (typeof CHANNELS)[number]
}

interface Subject {
  readonly subject: string
}

interface OfArtist {
  readonly artistId: number
}

/** A payment of the artist for the order; `after` is the amount in dollars. */
interface PaidOut {
  readonly artistId: number
  readonly subject: string
  readonly after: number
}

/** What is stored with each kind of event of an order: ids instead of names, never a secret. */
interface OrderEventData {
  readonly created: { readonly source?: (typeof ORDER_SOURCES)[number] }
  /** The shop, or a person, says that it was paid. */
  readonly paymentCame: { readonly source?: (typeof ORDER_SOURCES)[number] }
  readonly statusChanged: Change<OrderStatus> & { readonly canvasBefore?: OrderStatus }
  readonly refunded: { readonly reason: string }
  /** `of` is the action that was undone. */
  readonly undone: Change<OrderStatus> & { readonly of: UndoneAct }
  readonly reopened: Change<OrderStatus>

  /** The alert, the day it ends and the reason. */
  readonly alertSnoozed: AboutAlert & { readonly after: string; readonly reason: string }
  readonly alertWoken: AboutAlert

  readonly workSubmitted: Work
  readonly stepApproved: AboutStep
  readonly stepRejected: AboutStep & { readonly note?: string; readonly files?: readonly string[] }
  readonly stepCanceled: AboutStep
  /** The tracking codes. */
  readonly trackingChanged: AboutStep & Change<string | null>
  /** The tracking codes that the print vendor reports. */
  readonly shipmentReported: Change<string | null>

  /** Ids of users. */
  readonly artistAssigned: Change<number | null>
  readonly agentAssigned: Change<number | null>
  readonly customerChanged: Change<number>
  /** Ids of stores. */
  readonly storeAssigned: Change<number | null>
  readonly artistRemoved: Subject & { readonly artistId: number; readonly budget: number }

  /** In dollars; `along`: set together with the assignment. */
  readonly budgetChanged: Change<number> & {
    readonly artistId: number
    readonly action: (typeof BUDGET_ACTIONS)[number]
    readonly note: string | null
    readonly along?: true
  }

  /** The artist gets no pay for the order, and does again. */
  readonly payWaived: OfArtist
  readonly payExpected: OfArtist

  /** A payout by its transaction id, and what it pays for this order in dollars. */
  readonly artistPaid: PaidOut
  readonly payoutVoided: PaidOut & { readonly reason: string }

  readonly filesAdded: Work | Delivered | FilesOfItem
  readonly fileRemoved: (AboutStep & { readonly files: readonly string[] }) | Delivered | FilesOfItem
  readonly itemAdded: Subject & { readonly files: readonly string[]; readonly note: string | null }
  readonly summaryChanged: Subject & { readonly note: string | null }

  readonly customChanged: Change<string | number | boolean | null> & { readonly custom: string }

  readonly commentAdded: Said & { readonly files?: readonly string[] }
  readonly commentEdited: AboutStep & Change<string>
  readonly commentRemoved: Said
  readonly pinAdded: AboutPin
  readonly pinChanged: AboutPin & Change<string>
  readonly pinRemoved: AboutPin
  readonly pinTicked: AboutPin & { readonly done: boolean }
  /** The text is the reply's. */
  readonly pinReplied: AboutPin
  readonly pinReplyChanged: AboutPin & Change<string>
  readonly pinReplyRemoved: AboutPin

  /** Without a step for a late notice about an order that has none yet. */
  readonly customerNotified: Written | Came
  readonly customerReminded: Written
  /** An answer came in, or a mail came back. */
  readonly customerWrote: Came
  readonly messageReturned: Came
  readonly messageComplained: Came
  /** A call by the beginning of its note. */
  readonly callNoted: { readonly text: string }
  /** What the customer answered through a proof link, with the number of places that they marked. */
  readonly proofAnswered: AboutStep & {
    readonly verdict: ProofVerdict
    readonly marks: number
    readonly text: string
  }
  readonly proofRevoked: AboutStep

  /** The customer used a delivery link for the first time. */
  readonly deliveryOpened: OfDelivery
  readonly deliveryDownloaded: OfDelivery
  readonly deliveryRevoked: OfDelivery

  /** The customer's address or contact data were changed in the shop. */
  readonly shopChanged: { readonly subject: 'ADDRESS' | 'CONTACT' }
  /** An item by its name; its quantity or name. */
  readonly shopItemChanged: Subject & Change<string>
  readonly shopItemRemoved: Subject
  readonly shopCancelled: { readonly reason: string }
  /** Without the amount, which not everybody may see. */
  readonly shopRefunded: { readonly reason: string }
  /** A change waits for a decision, and got one. */
  readonly shopAsked: { readonly subject: ShopChangeKind; readonly note: string | null }
  readonly shopSettled: {
    readonly subject: ShopChangeKind
    readonly after: ShopDecision
    readonly note: string | null
  }
  /** The shop was told; `note` is a status or a tracking code. */
  readonly shopInformed: { readonly subject: ShopMessageKind; readonly note: string | null }
  readonly shopNotInformed: {
    readonly subject: ShopMessageKind
    readonly note: string | null
    readonly reason: string
  }

  readonly todoAdded: Subject
  readonly todoEdited: Change<string>
  readonly todoResolved: Subject
  readonly todoReopened: Subject
  readonly todoRemoved: Subject
}

interface EventOf<Kind extends TimelineKind> {
  readonly kind: Kind
  readonly data: OrderEventData[Kind]
}

/** An event of an order, by its kind. */
export type OrderEvent = { readonly [Kind in TimelineKind]: EventOf<Kind> }[TimelineKind]

/** An event whose data are checked against its kind. */
export const orderEvent = <Kind extends TimelineKind>(
  kind: Kind,
  data: OrderEventData[Kind],
): EventOf<Kind> => ({
  kind,
  data,
})

type AnyData = OrderEventData[TimelineKind]
type KeysOf<Data> = Data extends unknown ? keyof Data : never
type ValueOf<Data, Key extends PropertyKey> =
  Data extends Readonly<Record<Key, infer Value>>
    ? Value
    : Data extends { readonly [K in Key]?: infer Value }
      ? Value
      : never

/** Data of an event of any kind, to read what several kinds have. */
export type OrderEventFacts = { readonly [Key in KeysOf<AnyData>]?: ValueOf<AnyData, Key> | undefined }
