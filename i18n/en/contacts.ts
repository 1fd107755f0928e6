/** Texts of the chat contacts of customers and artists (A§2, B§2). */
export const contacts = {
  title: 'Chat contact',
  link: 'Link a chat contact',
  linkIt: 'Link',
  linkOf: 'Link %{name} with a chat contact',
  changeOf: 'Change the chat contact of %{name}',
  unlinkOf: 'Unlink the chat contact of %{name}',
  search: 'Search contacts',
  empty: 'No contacts yet. People who write on Messenger appear here.',
  add: 'Add a contact',
  addText: 'For people whose chat you know. Their later messages join this contact.',
  exId: 'Messenger ID or address',
  exIdHint: 'The number, or the address of the chat in the inbox of your page.',
  created: '[%{name}] is added to the contacts!',
  failed: 'The contacts could not be loaded.',
} as const
