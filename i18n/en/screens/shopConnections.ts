// They are on the same page.
export { shopDifferences } from './shopDifferences.ts'
export { shopHistory } from './shopHistory.ts'
export { shopLocations } from './shopLocations.ts'

/** Texts of the connected shops, which load with their pages. */
export const shopConnections = {
  title: 'Shops',
  one: 'connected shop',
  empty: 'No shop is connected yet.',
  emptyHint:
    'Connect Shopify or WooCommerce: changes that customers make there arrive here, and the shop gets the status of its orders. The steps are in docs/shops.md.',
  failed: 'The shops could not be loaded.',
  add: 'Connect a shop',
  secrets: 'Tokens and secret',
  connect: 'Connect',
  connected: '%{name} is connected. Now add its webhooks.',
  saved: '%{name} was saved.',
  disconnect: 'Disconnect',
  deleteText: 'Disconnect %{name}?',
  deleteNote:
    'Its orders stay. Changes in the shop no longer arrive here, and nothing more is sent to it. The log of sent messages is deleted.',
  deleted: '%{name} is disconnected.',
  parts: { label: 'Parts of the connection', settings: 'Settings' },
  kinds: { SHOPIFY: 'Shopify', WOOCOMMERCE: 'WooCommerce', OWN: 'A shop of your own' },
  anyStore: 'As for orders without a connection',
  orders: '%{smart_count} order |||| %{smart_count} orders',
  more: '%{count} or more',
  fields: {
    kind: 'Kind',
    name: 'Name',
    address: 'Address',
    source: 'Source of its orders',
    storeId: 'Store',
    state: 'State',
    lastWebhook: 'Last webhook',
    lastPull: 'Last read',
    waiting: 'Waiting',
    failed: 'Failed',
    webhookSecret: 'Secret of its webhooks',
    enabled: 'On: Atelier reads from it and sends to it',
    fulfilsDigital: 'Mark orders without a print as fulfilled there, too, when they are done',
    writesStatus: 'Write the status to its orders',
    writesLink: 'Write the link to the order here into its orders',
    mayCancel: 'Allow cancelling its orders from here',
    mayRefund: 'Allow refunding its orders from here',
    photoNames: 'Properties with photos',
  },
  apiKey: { SHOPIFY: 'Access token of the Admin API', WOOCOMMERCE: 'Consumer key' },
  apiSecret: 'Consumer secret',
  hints: {
    source: 'Customers and artists see it on the order.',
    storeId: 'Its orders belong to this store, unless their location says otherwise.',
    photoNames:
      'Names of properties and attributes whose values are photos, such as _uploads. Web addresses are found anyway.',
    mayCancel: 'For accounts that have the permission for it; they confirm who they are.',
    stored: 'Saved. Leave it empty to keep it.',
    address: {
      SHOPIFY: 'Of the shop’s admin, such as name.myshopify.com.',
      WOOCOMMERCE: 'Of the site with WordPress, with its folder if it has one.',
    },
    apiKey: {
      SHOPIFY:
        'In Shopify: Settings › Apps › Develop apps › Create an app. Give it the scopes below under Configuration, install it, and copy the token, which begins with shpat_ and is shown there once.',
      WOOCOMMERCE:
        'In WooCommerce: Settings › Advanced › REST API › Add key, with the permission Read/Write. It begins with ck_.',
    },
    apiSecret: 'Shown there together with the key, once. It begins with cs_.',
    webhookSecret: {
      SHOPIFY: 'In Shopify: Settings › Notifications › Webhooks, below the list.',
      WOOCOMMERCE: 'A text of your own, which you enter as the secret of each webhook there.',
    },
  },
  newSecret: 'The current one is valid, too.',
  scopes: 'Scopes',
  access: 'Access',
  choices: 'What it does',
  states: {
    off: 'Off',
    unready: 'Not set up',
    failing: 'Failing',
    untold: 'Something failed',
    on: 'Connected',
    own: 'Sends by itself',
  },
  health: {
    off: 'Atelier does not read from it or send to it.',
    noSecret: 'The secret of its webhooks is missing, so none of them is accepted.',
    noCredentials: 'Its credentials are missing, so Atelier can’t read from it or send to it.',
    failing: 'It has failed since %{date}: %{reason}',
    lastWebhook: 'The last webhook came %{date}.',
    noWebhook: 'No webhook has come yet.',
    lastPull: 'It was last read %{date}.',
    noPull: 'It has not been read yet.',
    seenUntil: 'Its changes are known until %{date}.',
    waiting: '%{smart_count} message waits to be sent. |||| %{smart_count} messages wait to be sent.',
    failed: '%{smart_count} message could not be sent. |||| %{smart_count} messages could not be sent.',
    own: 'It sends its orders by itself. Nothing is sent to it.',
  },
  errors: {
    UNREACHABLE: 'The shop cannot be reached. Check the address, and whether it is online.',
    NO_CREDENTIALS: 'There are no credentials yet. Enter them below.',
    WRONG_CREDENTIALS: 'The shop refuses the credentials. Create new ones there and enter them below.',
    NO_ACCESS: 'The credentials lack permissions for this. Add them in the shop.',
    NOT_FOUND: 'There is no such shop at this address, or it has no API there.',
    BUSY: 'The shop has too many requests at the moment. Atelier tries again by itself.',
    BROKEN: 'The shop has a problem of its own. Atelier tries again by itself.',
    REFUSED: 'The shop does not accept the message.',
    UNREADABLE_ANSWER: 'The answer cannot be read: is there something else at this address?',
    SEALED_BY_ANOTHER_SECRET:
      'The stored credentials cannot be read with the secret of this server. Enter them again.',
  },
  setUp: {
    title: 'Webhooks',
    text: {
      SHOPIFY:
        'In Shopify: Settings › Notifications › Webhooks › Create webhook. Add one for each of these topics, in the format JSON, with this address.',
      WOOCOMMERCE:
        'In WooCommerce: Settings › Advanced › Webhooks › Add webhook. Add one for each of these topics, with this address and the secret that is entered here.',
    },
    address: 'Address to deliver to',
    copy: 'Copy the address',
    topics: 'Topics',
  },
  test: {
    open: 'Test the connection',
    title: 'Test of %{name}',
    again: 'Test again',
    asking: 'Testing the connection…',
    good: '“%{shop}” answered after %{ms} ms.',
    currency: 'Its currency is %{currency}.',
    lacking: 'It answered, but the credentials lack these permissions:',
    bad: 'The connection does not work.',
    said: 'It said: %{text}',
  },
  newest: 'The newest %{shown} of %{total} are shown.',
  log: {
    title: 'Messages to the shop',
    empty: 'Nothing has been sent yet.',
    emptyOf: 'Nothing is in this state.',
    failed: 'The messages could not be loaded.',
    all: 'All',
    filter: 'State',
    more: 'Show more',
    at: 'Time',
    order: 'Order',
    what: 'What',
    state: 'State',
    answer: 'Why',
    again: 'Send again',
    againOf: 'Send again: %{what}',
    asked: 'It is being sent again.',
    hiddenOrder: 'an order that you do not see',
    next: 'next try %{date}',
  },
} as const

export { shopMessages } from './shopMessages.ts'

/** What is wrong with what was entered. */
export const validation = {
  shopAddress: 'Enter the address of the shop, such as https://name.myshopify.com, and nothing after it.',
  shopKnown: 'This shop is already connected.',
  newShopKey: 'The address has changed: enter the credentials of that shop.',
  notOfShop: 'A shop of this kind has none.',
} as const
