/** Whose turn it is on an order, its facts and the actions of its page. These load with it. */
export const turn = {
  yours: 'Your turn:',
  waiting: 'Waiting for %{name}:',
  customer: 'Waiting for %{name} since %{date}, %{way}',
  theCustomer: 'Waiting for %{name}',
  /** Where the account may not see their name. */
  theCustomerName: 'the customer',
  notified: {
    EMAIL: 'sent by e-mail',
    MESSENGER: 'sent by message',
    LINK: 'by a copied link',
    CALL: 'notified by phone',
  },
  reminded: { EMAIL: 'reminded by e-mail', MESSENGER: 'reminded by message' },
  payment: 'Waiting for the payment',
  payArtists: 'pay %{names}',
  payButton: 'Pay the artist',
  nobody: 'Nothing can be done yet: no artist is assigned.',
  assign: 'assign an artist. Nobody can start before that.',
  assignButton: 'Assign an artist',
  artist: 'the artist',
  chat: 'Chat with %{name}',
  staff: 'customer service',
  by: '%{task} by %{date}',
  due: '%{task} due %{date}',
  late: '%{task}, late since %{date}',
  work: {
    NEW_ORDER: 'sketch',
    SKETCH: 'sketch',
    COLOR: 'colour',
    EXPORT_FILE: 'final files',
    PRINT: 'print',
  },
  mine: {
    start: 'start the %{work}',
    handIn: 'hand in the %{work}',
    change: 'hand in the changed %{work}',
    check: 'check %{work}',
    notify: 'send the %{work} to %{name}',
    decide: 'decide on %{work}, the customer has answered',
    send: 'check the %{work}',
    print: 'start printing',
    proof: 'check the print proof',
    track: 'enter the tracking',
    finish: 'mark the order as done',
  },
  theirs: {
    start: 'start of the %{work}',
    handIn: '%{work}',
    change: 'changed %{work}',
    check: 'check of %{work}',
    notify: 'the %{work} is not sent to %{name} yet',
    decide: 'decision on %{work}, the customer has answered',
    send: 'check of the %{work}',
    print: 'start of printing',
    proof: 'check of the print proof',
    track: 'tracking of the print',
    finish: 'last check of the order',
  },
} as const

export const menu = { label: 'More actions' } as const

export const page = {
  previous: 'Previous order: #%{number}',
  next: 'Next order: #%{number}',
  contact: 'Contact Info',
  noContact: 'No contact',
  internalNote: 'Internal note',
  assignMe: 'Assign to me',
  assignAgain: 'Assign again',
  assignAgainTo: 'Assign again to %{name}',
  addAgent: 'Add CS',
  addStore: 'Add store',
  markPaid: 'Mark as paid',
  markedPaid: 'Order #%{number} is paid.',
  confirmPaid:
    'Has the customer paid order #%{number}? Its deadline starts now, and it counts as revenue of today. This can’t be undone.',
} as const

/** Pictures that texts link to. */
export const textPictures = {
  show: 'Show picture',
  again: 'Try again',
  label: 'Picture from the text: %{name}',
} as const

/** That an artist gets no pay for an order. */
export const noPay = {
  set: 'No pay for this order',
  confirm:
    'Does the artist get no pay for order #%{number}? Then nobody is asked for its budget any more. You can undo this later.',
  said: 'The artist gets no pay for this order.',
  takeBack: 'Pay after all',
  done: 'Order #%{number} needs no budget',
  takenBack: 'Order #%{number} needs a budget again',
} as const

/** The order page (A§2). */
export const show = {
  back: 'Orders',
  timeline: 'Timeline',
  number: 'Order #%{number}',
  deadline: 'Order deadline',
  oncePaid: 'once it is paid',
  budget: 'Budget',
  notFound: 'Order not found or no access',
  notFoundHint: 'It may have been removed, or it is not among the orders you may see.',
  failed: 'The order could not be loaded.',
  original: 'Order Original',
  summarize: 'Summarize',
  noSummary: 'No summary yet',
  quantity: '× %{count}',
  note: 'Note',
  photos: 'Photos of %{name}',
  noPhotos: 'No photos',
  activity: 'Activity',
  steps: '%{smart_count} step |||| %{smart_count} steps',
  work: 'Work log',
  noWork: 'No work yet. It starts when an artist is assigned.',
  workFailed: 'The work log could not be loaded.',
  lanes: 'Artists',
  canvasLane: 'Canvas',
  nobody: 'Unassigned',
  delivery: 'Delivery',
  noDelivery: 'Nothing delivered yet.',
  customer: 'Customer info',
  totals: '%{smart_count} order |||| %{smart_count} orders',
  totalsRefunded:
    '%{smart_count} order (%{refunded} refunded) |||| %{smart_count} orders (%{refunded} refunded)',
  spent: '%{amount} spent',
  shipping: 'Shipping Address',
  address: 'Address',
  facts: 'Details',
  customOf: 'More details of order #%{number}',
  customSaved: 'Order #%{number} is updated',
  total: 'Total',
  code: 'Code',
  tags: 'Products',
  tracking: 'Tracking',
  estimated: 'Estimated delivery',
  feedback: 'Customer feedback',
  comments: 'Comments',
  history: 'Activity',
  files: 'Files',
  due: 'Due %{date}',
  email: 'E-mail',
  phone: 'Phone',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const

/** The money of one order. */
export const money = {
  title: 'Money',
  items: 'Items',
  paid: 'Paid by the customer',
  noPay: 'No pay',
  paidOut: 'Paid to artists',
  of: '%{paid} of %{all}',
  margin: 'Margin',
  marginOncePaid: 'Margin once it is paid',
} as const

export const waiting = {
  text: 'Waiting for the network. It is sent when you are back online.',
  takeBack: 'Don’t send',
  kept: 'There was no network: what you wrote may not have been sent. It is kept as a draft.',
} as const
