import { screen, within } from '@testing-library/react'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import type { Answers } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildOrder, EVERYTHING } from './fixtures.ts'

export const CALL = 'GET /api/bookings/AT-1001X/conversation'

export const picture = {
  id: 9,
  name: 'dog.png',
  fileName: 'dog.png',
  url: '/api/files/9',
  thumbnailLink: '/api/files/9/thumbnail',
  renditionLink: null,
  fileType: 'image/png',
  external: false,
  width: 40,
  height: 30,
}

export const entry = (id: number, more: Partial<ConversationEntry> = {}): ConversationEntry => ({
  id,
  source: 'RECEIVED',
  at: '2026-03-02T03:04:00.000Z',
  channel: 'EMAIL',
  nature: 'ANSWER',
  fromCustomer: true,
  senderName: 'Anna Berg',
  sender: 'anna@example.com',
  subject: 'Re: Your sketch',
  text: 'I love it',
  html: null,
  quoted: null,
  cut: false,
  unreadable: false,
  hasWhole: false,
  attachments: [],
  left: [],
  by: null,
  state: null,
  error: null,
  bouncedDate: null,
  readDate: null,
  readBy: null,
  proof: null,
  ...more,
})
/** What staff wrote before. */
export const sent = entry(1, {
  source: 'SENT',
  nature: null,
  senderName: '',
  sender: null,
  subject: 'Your sketch',
  text: 'Do you like it?',
  by: 'Mai Phạm',
  state: 'SENT',
})

/** Opens an order with these entries, newest first. */
export async function openTalk(
  entries: readonly ConversationEntry[],
  answers: Answers = {},
  order = buildOrder(),
) {
  const unread = entries.filter(({ nature, readDate }) => nature === 'ANSWER' && readDate === null).length
  const rendered = renderConsole({
    path: '/order/AT-1001X',
    permissions: EVERYTHING,
    answers: {
      'GET /api/bookings/AT-1001X': order,
      'GET /api/bookings/:id/work-logs': [],
      [CALL]: { entries, older: null, unread },
      ...answers,
    },
  })
  const card = await screen.findByRole('region', { name: 'Conversation' })
  return { ...rendered, card: within(card) }
}
