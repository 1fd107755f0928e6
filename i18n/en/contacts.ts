/** Texts of the chat contacts of customers and artists (A§2, B§2). */
export const contacts = {
  title: 'Chat contact',
  link: 'Link a chat contact',
  linkIt: 'Link',
  linkOf: 'Link %{name} with a chat contact',
  changeOf: 'Change the chat contact of %{name}',
  unlinkOf: 'Unlink the chat contact of %{name}',
  search: 'Search contacts',
  failed: 'The contacts could not be loaded.',
} as const
