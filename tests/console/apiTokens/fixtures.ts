import type { ApiToken, NewApiToken } from '#contract/apiTokens/apiTokens.ts'

export const DAY_MS = 24 * 3_600_000

/** In so many days from now on; before now if negative. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A service token of the signed-in account; overrides replace whole fields. */
export const buildApiToken = (overrides: Partial<ApiToken> = {}): ApiToken => ({
  id: 4,
  kind: 'SERVICE',
  name: 'Bookkeeping',
  hint: 'atl_Ab3d',
  state: 'WORKS',
  owner: { id: 1, login: 'mai', fullName: 'Mai Phạm' },
  permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'],
  storeIds: null,
  addresses: [],
  createdDate: '2026-03-01T02:00:00.000Z',
  expiresAt: inDays(60),
  lastUsed: '2026-03-02T02:00:00.000Z',
  lastAddress: '10.0.0.1',
  version: 3,
  ...overrides,
})

/** One of the account with all its rights. */
export const PERSONAL = buildApiToken({ id: 5, kind: 'PERSONAL', name: 'My scripts', permissions: null })

export const TEXT = 'atl_Ab3dEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdEf'

export const madeOf = (record: ApiToken): NewApiToken => ({ record, token: TEXT })
