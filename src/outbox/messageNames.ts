import type { TranslateFunction } from 'ra-core'
import type { OutboxRow } from '#contract/outbox.ts'

/** What a message is called: its subject, or its kind if it has none. */
export const messageName = (
  translate: TranslateFunction,
  { subject, kind }: Pick<OutboxRow, 'subject' | 'kind'>,
): string => subject || translate(`outbox.kind.${kind}`)

/** Why the last attempt failed; a message that was sent later or cancelled needs no explanation. */
export const errorOf = ({ state, error }: Pick<OutboxRow, 'state' | 'error'>): string | null =>
  state === 'SENT' || state === 'CANCELED' ? null : error
