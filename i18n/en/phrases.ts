/** Texts of the phrases. */
export const phrases = {
  title: 'Phrases',
  one: 'phrase',
  empty: 'There are no phrases yet.',
  emptyHint: 'Texts that you often write. Type / in a reason, e-mail or chat to insert one.',
  insertHint: 'Type / to insert a phrase.',
  search: 'Search phrases',
  noMatch: 'No phrase matches.',
  failed: 'The phrases could not be loaded.',
  fields: { title: 'Title', language: 'Language', kind: 'Used in', text: 'Text', active: 'In use' },
  values: {
    language: { en: 'English', vi: 'Vietnamese' },
    kind: { reason: 'Reasons', mail: 'E-mails', chat: 'Chats' },
  },
} as const
