import type { Agent } from '#contract/agents.ts'
import type { Artist } from '#contract/artists/artists.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildRow } from '../orders/fixtures.ts'

/** The permissions of an account that may do everything with artists. */
export const MANAGER: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'CAN_SEE_ASSIGN_ORDER',
  'CAN_SEE_BUDGET_ORDER',
  'VIEW_MY_ORDER_CS',
  'ACCESS_ARTIST',
  'EDIT_ARTIST',
  'VIEW_ARTIST_LIST',
  'ACCESS_CS',
  'CREATE_PAYOUT',
  'VIEW_AUDIT',
]

export const without = (...missing: readonly Permission[]): readonly Permission[] =>
  MANAGER.filter((permission) => !missing.includes(permission))

/** An artist as an account that sees and pays artists gets them. */
export const buildArtist = (overrides: Partial<Artist> = {}): Artist => ({
  id: 21,
  login: 'khoa',
  firstName: 'Khoa',
  lastName: 'Nguyễn',
  fullName: 'Khoa Nguyễn',
  note: 'Soft pastel',
  numNewOrder: 2,
  numSketch: 1,
  numSketchEdit: 0,
  numColor: 3,
  numColorEdit: 0,
  numSketchReview: 1,
  numColorReview: 2,
  numExportFile: 1,
  workload: 10,
  activated: true,
  email: 'khoa@atelier.example',
  phonePrefix: '+84',
  phoneNumber: '901234567',
  fbUrl: 'https://facebook.com/khoa',
  igUrl: null,
  uid: null,
  country: 'Vietnam',
  countryCode: 'VN',
  productQualityScore: 8,
  workingSpeedScore: 0,
  workingAttitudeScore: 9,
  currSketch: 2,
  currColor: 5,
  numDone: 74,
  numUnpaid: 3,
  totalUnpaid: 1250,
  totalPaid: 9100,
  version: 5,
  paymentInfo: 'At the end of the month',
  paymentMethods: [
    { id: 1, serviceName: 'Vietcombank', type: 'BANKING', number: '0071000123456', email: null },
    { id: 2, serviceName: 'PayPal', type: 'PAYPAL', number: null, email: 'khoa@pay.example' },
  ],
  masked: false,
  paymentChange: null,
  unreadable: false,
  lastModifiedDate: '2026-03-01T03:00:00.000Z',
  lastModifiedBy: 'Mai Phạm',
  ...overrides,
})

export const khoa = buildArtist()
export const linh = buildArtist({
  id: 22,
  login: 'linh',
  firstName: 'Linh',
  lastName: 'Trần',
  fullName: 'Linh Trần',
  note: null,
  workload: 0,
  numNewOrder: 0,
  numUnpaid: 0,
  totalUnpaid: 0,
  uid: 'psid-9',
})

export const buildAgent = (overrides: Partial<Agent> = {}): Agent => ({
  id: 31,
  login: 'my',
  firstName: 'Mỹ',
  lastName: 'Dương',
  fullName: 'Mỹ Dương',
  activated: true,
  email: 'my@atelier.example',
  phonePrefix: '+84',
  phoneNumber: '901222333',
  note: 'Mornings',
  currSketch: 4,
  currColor: 6,
  numDone: 1200,
  isArtist: false,
  imageUrl: null,
  ...overrides,
})

const answers: Answers = {
  'GET /api/artists': page([khoa, linh]),
  'GET /api/artists/:login': khoa,
  'PUT /api/artists': ({ body }: Asked) => ({ ...khoa, ...(body as object), version: 6 }),
  'GET /api/bookings': ({ query }: Asked) =>
    page(query.has('assignee') || query.has('cs') ? [buildRow(1001), buildRow(1000)] : []),
  'GET /api/cs': page([buildAgent(), buildAgent({ id: 32, login: 'vy', fullName: 'Vy Lê', isArtist: true })]),
  'GET /api/cs/:login': buildAgent(),
  'GET /api/chats/:login': ({ params }: Asked) =>
    params.login === 'count' ? { unread: 0 } : failing(404, 'notFound'),
}

/** Renders the console at a path, with the answers of the artists and agents. */
export const open = (path: string, more: Answers = {}, permissions = MANAGER) =>
  renderConsole({ path, permissions, answers: { ...answers, ...more } })
