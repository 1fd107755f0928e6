/** Texts of the phrases. */
export const phrases = {
  title: 'Phrases',
  one: 'phrase',
  empty: 'There are no phrases yet.',
  emptyHint: 'What you often write, in reasons, mails and chats: type / there to insert a phrase.',
  insertHint: 'Type / to insert a phrase.',
  search: 'Search phrases',
  noMatch: 'No phrase matches.',
  failed: 'The phrases could not be loaded.',
  fields: { title: 'Title', language: 'Language', kind: 'Used in', text: 'Text', active: 'In use' },
  values: {
    language: { en: 'English', vi: 'Vietnamese' },
    kind: { reason: 'Reasons', mail: 'Mails', chat: 'Chats' },
  },
} as const
