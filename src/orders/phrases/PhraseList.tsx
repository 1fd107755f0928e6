import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { getOrderPhrases, type PhraseKind } from '#contract/orders/phrases.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import styles from './Phrases.module.css'

interface PhraseListProps {
  readonly order: Pick<Order, 'id'>
  readonly kind: PhraseKind
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}

const START = 80

/** The beginning of a phrase, in one line. */
const startOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > START ? `${line.slice(0, START)}…` : line
}

/** The phrases to choose from, below the text; not a popover, which a dialog would take the focus from. */
export default function PhraseList({ order, kind, onPick, onClose }: PhraseListProps) {
  const translate = useTranslate()
  const call = useCall()
  const box = useRef<HTMLDivElement>(null)
  const id = String(order.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['orderPhrases', id, kind],
    queryFn: ({ signal }) => call(getOrderPhrases, { id }, { query: { kind }, signal }),
  })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const keys = (event: KeyboardEvent) => {
    // It must not submit the form around it.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape') return
    // The dialog around it stays open.
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={box} className={styles.list} role="presentation" onKeyDown={keys}>
      <Picker
        label={translate('phrases.title')}
        searchLabel={translate('phrases.search')}
        noMatch={translate('phrases.noMatch')}
        choices={data?.map(({ id: value, title, text }) => ({
          value: String(value),
          label: title,
          hint: startOf(text),
        }))}
        failed={error && <FailedNotice title={translate('phrases.failed')} error={error} retry={refetch} />}
        selected={[]}
        onPick={(value) => onPick(data?.find((phrase) => String(phrase.id) === value)?.text ?? '')}
      />
    </div>
  )
}
