import type { TranslateFunction } from 'ra-core'
import type { InboxRow } from '#contract/conversation/inbox.ts'

/** Who sent a message, as far as it is known. */
export const senderName = (
  translate: TranslateFunction,
  { senderName: name, sender }: Pick<InboxRow, 'senderName' | 'sender'>,
): string => name || sender || translate('conversation.unknown')

/** What a message is called: its subject, or how it begins. */
export const inboxMessageName = (
  translate: TranslateFunction,
  { subject, excerpt }: Pick<InboxRow, 'subject' | 'excerpt'>,
): string => subject || excerpt || translate('inbox.noSubject')
