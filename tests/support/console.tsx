import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Permission } from '#contract/permissions.ts'
import type { Account, Language } from '#contract/session/session.ts'
import { Root } from '#src/boot/Root.tsx'
import { type Answers, liveStream, nothing, page, stubApi } from './api.ts'
import { setupOf } from './setup.ts'
import { signInOptions } from './signInOptions.ts'

/** A signed-in agent who may see the orders; overrides replace whole fields. */
export const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  id: 1,
  login: 'mai',
  firstName: 'Mai',
  lastName: 'Phạm',
  fullName: 'Mai Phạm',
  email: 'mai@atelier.example',
  imageUrl: null,
  langKey: 'en',
  greeting: false,
  permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'],
  previewing: null,
  lacksSecondFactor: false,
  provider: null,
  authorities: ['ROLE_CS'],
  ...overrides,
})

const HOUR = 3_600_000

/** A token as the server issues it, valid for twelve hours. */
export const buildToken = (id_token = 'token-1') => ({
  id_token,
  expiresAt: new Date(Date.now() + 12 * HOUR).toISOString(),
})

/** The requests of the shell and an empty orders list. */
export const shellAnswers = (account: Account): Answers => ({
  'GET /api/account': account,
  'GET /api/sign-in-options': signInOptions(),
  'POST /api/token/renew': () => buildToken('token-2'),
  'GET /api/system-properties': [],
  'GET /api/notifications/count': { count: 0 },
  'GET /api/inbox/count': { count: 0 },
  'GET /api/parked-orders/count': { count: 0 },
  'GET /api/chats/count': { unread: 0 },
  'GET /api/chats': { threads: [], older: null },
  'GET /api/chat/widget': { unread: 0, script: null },
  'PUT /api/bookings/:id/presence': [],
  'GET /api/bookings/:id/presence': [],
  'DELETE /api/bookings/:id/presence/:tab': nothing,
  'GET /api/bookings/:id/following': { following: 'DEFAULT' },
  'GET /api/bookings/:id/work-logs/:logId/repeats': [],
  'GET /api/bookings/:id/shop': { shop: null },
  'GET /api/bookings/:id/usual-budget': { budget: null, parts: [] },
  'GET /api/notifications': page([]),
  'PUT /api/me/preferences': ({ body }: { body: unknown }) => body,
  'POST /api/logout': nothing,
  'POST /api/client-errors': nothing,
  'GET /api/bookings': page([]),
  'GET /api/bookings/count-by-status': [],
  'GET /api/bookings/count-by-tab': [],
  'GET /api/bookings/:id/conversation': { entries: [], older: null, unread: 0 },
  'GET /api/bookings/stores': [],
  'GET /api/bookings/tags': [],
  'GET /api/artists-to-assign': [],
  'GET /api/artists': page([]),
  'GET /api/cs': page([]),
  'GET /api/events': liveStream,
  'GET /api/saved-views': [],
  'GET /api/saved-views/counts': [],
  'GET /api/setup': setupOf(),
  'GET /api/same-names': [],
  'GET /api/account/sessions': [],
  'GET /api/account/tokens': [],
  'GET /api/users/:login/sessions': [],
  'GET /api/permissions/holders': { roles: [], peopleCount: 0 },
})

interface Options {
  readonly path?: string
  readonly account?: Partial<Account>
  readonly permissions?: readonly Permission[]
  /** Additional answers, or replacements. */
  readonly answers?: Answers
  /** False: not signed in. */
  readonly signedIn?: boolean
  /** Age of the token in milliseconds. */
  readonly tokenAge?: number
  /** The language that the device was used in last: the account's, as after its first visit, unless a test is about that. */
  readonly deviceLanguage?: Language
}

/** Renders the real console at a path, over a stubbed network; a request without an answer throws. */
export function renderConsole({
  path = '/',
  account,
  permissions,
  answers,
  signedIn = true,
  tokenAge = 0,
  deviceLanguage = signedIn ? account?.langKey : undefined,
}: Options = {}) {
  const given = buildAccount({ ...account, ...(permissions && { permissions: [...permissions] }) })
  const api = stubApi({ ...shellAnswers(given), ...answers })
  if (signedIn) {
    const givenAt = Date.now() - tokenAge
    localStorage.setItem('atelier.token', 'token-1')
    localStorage.setItem('atelier.tokenTimes', JSON.stringify({ givenAt, expiresAt: givenAt + 12 * HOUR }))
  }
  // All tests of a worker share one window, but each of them loads the page.
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true })
  if (deviceLanguage) localStorage.setItem('atelier.language', deviceLanguage)
  history.replaceState(null, '', path)
  const user = userEvent.setup()
  return { api, user, account: given, ...render(<Root />) }
}
