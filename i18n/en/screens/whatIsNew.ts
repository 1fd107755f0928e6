/** What people notice of the last changes; `src/shell/help/news.ts` has their days and order. */
export const whatIsNew = {
  guide: {
    title: 'First steps, whenever you like',
    text: '“Show me around” in the account menu leads you through one task of your role and marks the next press.',
  },
  menu: {
    title: 'A menu with words',
    text: 'The menu says its entries in words, under headings. The button at the top left folds it to its icons.',
  },
  toDo: {
    title: 'Lists begin with what is to be done',
    text: 'Customers care, inbox, outbox and late notifications show first what waits for you, and the done ones after.',
  },
  keys: {
    title: 'Keys on every page',
    text: 'Press ? to see them. / goes to the search of a list, Ctrl K to any page, order or customer.',
  },
  undo: {
    title: 'Take back an assignment of many orders',
    text: 'After you assign many orders at once, to an artist, an agent or a store, one press takes it back.',
  },
  shops: {
    title: 'Shopify and WooCommerce, connected',
    text: 'What customers change in the shop arrives here, and the shop is told what becomes of the order.',
  },
  passkeys: {
    title: 'Sign in without a password',
    text: 'Add a passkey on your own page: your fingerprint or your phone then signs you in.',
  },
  newOrder: {
    title: 'Orders by phone and at the counter',
    text: '“New order” takes an order that comes by phone, by message or at the counter.',
  },
} as const
