/** Whose turn it is on an order, and the actions of its page. These load with it. */
export const turn = {
  yours: 'Your turn:',
  waiting: 'Waiting for %{name}:',
  customer: 'Waiting for %{name} since %{date}, %{way}',
  theCustomer: 'Waiting for %{name}',
  /** Where the account may not see their name. */
  theCustomerName: 'the customer',
  notified: {
    EMAIL: 'sent by mail',
    MESSENGER: 'sent by message',
    LINK: 'by a copied link',
    CALL: 'told by phone',
  },
  reminded: { EMAIL: 'reminded by mail', MESSENGER: 'reminded by message' },
  payment: 'Waiting for the payment',
  payArtists: 'pay %{names}',
  payButton: 'Pay the artist',
  nobody: 'Nothing can be done yet: no artist is assigned.',
  assign: 'assign an artist. Nobody can start before that.',
  assignButton: 'Assign an artist',
  artist: 'the artist',
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
  internalNote: 'Internal note',
  assignMe: 'Assign to me',
  assignAgain: 'Assign again',
  assignAgainTo: 'Assign again to %{name}',
  addAgent: 'Add CS',
  addStore: 'Add store',
  markPaid: 'Mark as paid',
  markedPaid: 'Order #%{number} is paid.',
  confirmPaid:
    'Has the customer paid order #%{number}? Its deadline begins now, from then on it can be late, and it counts as revenue of today. This cannot be undone.',
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
    'Does the artist of order #%{number} get no pay for it? Then nobody is asked for its budget any more. This can be taken back.',
  said: 'The artist gets no pay for this order.',
  takeBack: 'Pay after all',
  done: 'Order #%{number} needs no budget',
  takenBack: 'Order #%{number} needs a budget again',
} as const
