import { USUAL_COLUMNS } from '#contract/orders/fields.ts'
import type { Order, OrderItem, OrderRow } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { PERMISSIONS } from '#contract/permissions.ts'

export const EVERYTHING = PERMISSIONS

/** As if all columns of the list had been chosen on this device. */
export const showAllColumns = () =>
  localStorage.setItem('RaStoreatelier.orders.columns', JSON.stringify(USUAL_COLUMNS))

export const person = (login: string, firstName: string, lastName: string) => ({
  id: login.length,
  login,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
})

export const linh = person('linh', 'Linh', 'Trần')
export const owen = person('owen', 'Owen', 'Nguyen')

/** An order as an account with every permission sees it. */
export const buildRow = (number: number, overrides: Partial<OrderRow> = {}): OrderRow => ({
  id: number,
  number,
  code: `AT-${number}X`,
  status: 'SKETCH',
  statusForCanvas: 'NEW_ORDER',
  artistPaymentStatus: 'UNPAID',
  paidAt: '2026-03-01T03:00:00.000Z',
  lastModifiedDate: '2026-03-02T03:00:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  deadline: '2026-03-08T16:59:59.999Z',
  alert: null,
  alerts: [],
  tags: ['Couple Portrait'],
  poster: false,
  hasCanvas: false,
  fasterProcessing: false,
  refunded: false,
  customer: { ...person('84901', 'Nora', 'Reed') },
  source: 'TURNED_NINJA',
  store: { id: 1, name: 'Studio Saigon' },
  vendor: null,
  subtotal: 59,
  budget: 20,
  artistBudgets: [],
  assignedTo: linh,
  cs: person('mai', 'Mai', 'Phạm'),
  version: 1,
  ...overrides,
})

/** The row for an account with only the list's permission: hidden fields are absent (D-3.7). */
export const stripped = (row: OrderRow): OrderRow => ({
  ...row,
  customer: undefined,
  source: undefined,
  store: undefined,
  vendor: undefined,
  subtotal: undefined,
  budget: undefined,
  artistBudgets: undefined,
  assignedTo: undefined,
  cs: undefined,
})

export const buildItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  name: 'Couple Portrait',
  productName: 'Portrait',
  productType: 'DIGITAL',
  quantity: 1,
  note: 'Keep the hat',
  summarize: '<p>Red <b>collar</b></p>',
  photos: [],
  attachments: [],
  version: 1,
  ...overrides,
})

export const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  ...buildRow(1001),
  items: [buildItem(), buildItem({ id: 2, name: 'Faster Processing', note: null, summarize: null })],
  totalPrice: 64,
  deliveries: { attachments: [], zipLink: null },
  printfulTrackings: [],
  printfulEstimatedDeliveryFrom: null,
  printfulEstimatedDeliveryTo: null,
  finalDriveId: null,
  shippingAddress: null,
  ...overrides,
})

export const buildStep = (id: number, overrides: Partial<Step> = {}): Step => ({
  id,
  name: 'Sketch',
  lane: 'ARTIST',
  status: 'SKETCH',
  state: 'WORKING',
  artist: linh,
  deadline: null,
  createdDate: '2026-03-02T03:00:00.000Z',
  lastModifiedDate: '2026-03-02T03:00:00.000Z',
  current: true,
  attachments: [],
  activities: [],
  notified: null,
  feedbacks: [],
  comments: [],
  pins: [],
  ...overrides,
})

export const artistChoice = (of: ReturnType<typeof person>) => ({
  ...of,
  note: null,
  numNewOrder: 3,
  numSketch: 1,
  numSketchEdit: 0,
  numColor: 2,
  numColorEdit: 0,
  numSketchReview: 1,
  numColorReview: 1,
  numExportFile: 2,
})
