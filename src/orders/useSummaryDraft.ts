import { useRef } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { forgetDraft, keepDraft, readDraft } from '#src/drafts.ts'
import { useAccount } from '#src/providers/account.ts'
import { type DraftField, useDraft } from '#src/useDraft.ts'

type OrderId = Pick<Order, 'id'>

const placeOf = (order: OrderId, item: OrderItem) => `order.${order.id}.summary.${item.id}`

/** Whether the account left a summary of the item half written. */
export function hasSummaryDraft(login: string, order: OrderId, item: OrderItem): boolean {
  const draft = readDraft(login, placeOf(order, item))
  return draft !== undefined && draft.text !== (item.summarize ?? '')
}

interface SummaryDraft extends DraftField {
  /** The version that the writing began with, be it before a reload: a newer one must answer with a conflict. */
  readonly begun: () => number
  /** Goes on writing after a save of what stood a moment ago. */
  readonly goOn: (version: number) => void
}

/** A summary being written; with the text its draft keeps the version of what it was written from (D-7.15). */
export function useSummaryDraft(order: OrderId, item: OrderItem): SummaryDraft {
  const login = useAccount()?.login ?? ''
  const place = placeOf(order, item)
  const versionPlace = `${place}.version`
  const field = useDraft(place, item.summarize ?? '')
  const version = useRef<number>(undefined)
  const begun = () => {
    if (!field.dirty) return item.version
    return version.current ?? (Number(readDraft(login, versionPlace)?.text) || item.version)
  }
  const goOn = (from: number) => {
    version.current = from
    keepDraft(login, versionPlace, String(from))
  }
  const forget = () => {
    version.current = undefined
    forgetDraft(login, versionPlace)
  }
  return {
    ...field,
    begun,
    goOn,
    setText: (text) => {
      goOn(begun())
      field.setText(text)
    },
    sent: (saved) => {
      forget()
      field.sent(saved)
    },
    discard: () => {
      forget()
      field.discard()
    },
  }
}
