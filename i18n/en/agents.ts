/** Texts of the agents (B§2 Customer service list and detail). */
export const agents = {
  title: 'Customer service',
  one: 'Agent',
  tabs: { label: 'Customer service', agents: 'Agents', chats: 'Chats' },
  asArtist: 'View as artist',
  fields: {
    currSketch: 'Sketching',
    currColor: 'Colouring',
    numDone: 'Processed',
    email: 'E-mail',
    phoneNumber: 'Phone number',
    note: 'Note',
  },
} as const
