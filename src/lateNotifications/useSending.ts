import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import {
  type GeneratedNotice,
  generateLateEmails,
  type LateOutcome,
  MAX_LATE_BOOKINGS,
  sendLateEmails,
} from '#contract/lateNotifications/lateNotifications.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { LateDialogProps } from './lateDialogs.ts'
import { isWritable, itemsOf, type LateItem } from './lateItems.ts'
import { LATE } from './lateKeys.ts'

export type Stage = 'choose' | 'edit' | 'result'

/** Subject and content of a mail. */
export interface Written {
  readonly title: string
  readonly content: string
}

/** By the id of the order. */
type ByOrder<Value> = ReadonlyMap<number, Value>

/** The orders by their notification, in parts that one call takes. */
function* callsFor(items: readonly LateItem[]): Generator<readonly [number, readonly LateItem[]]> {
  for (const [notification, all] of Map.groupBy(items, (item) => item.notification))
    for (let from = 0; from < all.length; from += MAX_LATE_BOOKINGS)
      yield [notification, all.slice(from, from + MAX_LATE_BOOKINGS)]
}

const isBlank = ({ content }: Written): boolean => content.trim() === ''

const missing = ({ booking: { id, code, number } }: LateItem): GeneratedNotice => ({
  title: '',
  content: '',
  booking: { id, code, number },
  customerEmail: null,
  language: 'en',
  attachments: [],
  problem: 'NOT_FOUND',
})

const added = <Value>(was: ByOrder<Value>, entries: Iterable<readonly [number, Value]>): ByOrder<Value> =>
  new Map([...was, ...entries])

/** The mails as generated, by order; those edited before are not generated again. */
function useNotices() {
  const call = useCall()
  const [notices, setNotices] = useState<ByOrder<GeneratedNotice>>(new Map())
  const generate = async (items: readonly LateItem[]) => {
    for (const [lateNotificationId, part] of callsFor(
      items.filter(({ booking }) => !notices.has(booking.id)),
    )) {
      const bookingIds = part.map(({ booking }) => booking.id)
      const found = await call(generateLateEmails, {}, { body: { lateNotificationId, bookingIds } })
      const known = new Map(found.map((notice) => [notice.booking.id, notice]))
      const made = part.map((item) => [item.booking.id, known.get(item.booking.id) ?? missing(item)] as const)
      setNotices((was) => added(was, made))
    }
  }
  return { notices, generate }
}

/** What was edited, over what was generated. */
function useTexts(notices: ByOrder<GeneratedNotice>) {
  const [edits, setEdits] = useState<ByOrder<Written>>(new Map())
  const textOf = (id: number): Written => edits.get(id) ?? notices.get(id) ?? { title: '', content: '' }
  const edit = (id: number, change: Partial<Written>) =>
    setEdits((was) => added(was, [[id, { ...(was.get(id) ?? textOf(id)), ...change }]]))
  return { edits, textOf, edit }
}

/** Sends the mails; keeps what became of each order, also if a later call fails. */
function useOutcomes(notices: ByOrder<GeneratedNotice>, textOf: (id: number) => Written) {
  const call = useCall()
  const [outcomes, setOutcomes] = useState<ByOrder<LateOutcome>>(new Map())
  const requestOf = ({ booking: { id } }: LateItem) => {
    const { title, content } = textOf(id)
    const { templateId, templateVersion } = notices.get(id) ?? {}
    const template = templateId !== undefined && { templateId, templateVersion }
    return { bookingId: id, title: JSON.stringify(title), content: JSON.stringify(content), ...template }
  }
  const send = async (items: readonly LateItem[]): Promise<readonly LateOutcome[]> => {
    const all: LateOutcome[] = []
    for (const [notification, part] of callsFor(items)) {
      const body = { request: part.map(requestOf) }
      const found = await call(sendLateEmails, { id: String(notification) }, { body })
      all.push(...found)
      setOutcomes((was) =>
        added(
          was,
          found.map((outcome) => [outcome.bookingId, outcome] as const),
        ),
      )
    }
    return all
  }
  return { outcomes, send }
}

/** The orders, those that are ticked and not sent yet, and the mails of these that can go. */
function useChosen({ rows }: Pick<LateDialogProps, 'rows'>) {
  const items = useMemo(() => itemsOf(rows), [rows])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const mails = useNotices()
  const texts = useTexts(mails.notices)
  const { outcomes, send } = useOutcomes(mails.notices, texts.textOf)
  const isSent = ({ booking: { id } }: LateItem) => outcomes.get(id)?.problem === null
  const chosen = items.filter((item) => ticked.has(item.booking.id) && !isSent(item))
  const ready = chosen.filter(({ booking }) => isWritable(mails.notices.get(booking.id)))
  /** Whether closing would lose edits. */
  const dirty = items.some((item) => texts.edits.has(item.booking.id) && !isSent(item))
  return { ...mails, ...texts, items, ticked, setTicked, outcomes, send, chosen, ready, dirty }
}

/** The three stages of telling customers: tick orders, edit their mails, send (B§4). Going back keeps the edits. */
export function useSending({ rows, onClose }: LateDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('choose')
  const [current, setCurrent] = useState<number>()
  const orders = useChosen({ rows })
  const { ticked, chosen, ready, generate, send, textOf } = orders
  const preview = useMutation({
    mutationFn: () => generate(chosen),
    onSuccess: () => {
      setCurrent((was) => (was !== undefined && ticked.has(was) ? was : chosen[0]?.booking.id))
      setStage('edit')
    },
    onError: toast.error,
  })
  const sending = useMutation({
    mutationFn: () => send(ready),
    onSuccess: (all) => {
      if (all.some(({ problem }) => problem === null)) toast.success(translate('lateNotifications.sentAll'))
      if (all.every(({ problem }) => problem === null) && ready.length === chosen.length) onClose()
      else setStage('result')
    },
    onError: toast.error,
    onSettled: () => client.invalidateQueries({ queryKey: LATE }),
  })
  const submit = () => {
    const blank = ready.find(({ booking }) => isBlank(textOf(booking.id)))
    if (sending.isPending || ready.length === 0) return
    if (!blank) return sending.mutate()
    setCurrent(blank.booking.id)
    toast.warn(translate('validation.noMailContent'))
  }
  return { ...orders, stage, setStage, current, setCurrent, preview, sending, submit }
}

export type Sending = ReturnType<typeof useSending>
