import { getInboxPhrases } from '#contract/conversation/inboxPhrases.ts'
import { getOrderPhrases, type OrderPhrase, type PhraseKind } from '#contract/orders/phrases.ts'
import type { Call } from '#src/providers/useCall.ts'

/** What phrases are filled with: an order, or the sender of a message of the inbox. */
export interface PhraseAbout {
  readonly order?: { readonly id: number }
  readonly message?: { readonly id: number }
}

export const phrasesKey = ({ order, message }: PhraseAbout, kind: PhraseKind) =>
  ['orderPhrases', order?.id, message?.id, kind] as const

/** Loads the phrases of a kind. */
export function loadPhrases(
  call: Call,
  { order, message }: PhraseAbout,
  kind: PhraseKind,
  signal: AbortSignal,
): Promise<OrderPhrase[]> {
  const params = { id: String((message ?? order)?.id) }
  return call(message ? getInboxPhrases : getOrderPhrases, params, { query: { kind }, signal })
}
