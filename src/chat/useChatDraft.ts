import { useState } from 'react'
import { keepDraft, readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'

/**
 * The text of a message that survives a reload. Unlike `useDraft`, leaving the page does not ask: the text is
 * still there when the chat is opened again.
 * @param draftKey identifies the thread within the account, such as `chat.linh`
 */
export function useChatDraft(draftKey: string) {
  const login = useDraftOwner()
  const [text, show] = useState(() => readDraft(login, draftKey)?.text ?? '')
  const setText = (typed: string) => {
    show(typed)
    keepDraft(login, draftKey, typed)
  }
  return { text, setText }
}
