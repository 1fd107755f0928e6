import type { Role } from '#contract/roles/roles.ts'
import type { User } from '#contract/users.ts'

const STAMPS = {
  createdDate: '2025-02-03T04:05:00.000Z',
  createdBy: 'system',
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Hải Yến Trịnh',
}

/** A staff user; overrides replace whole fields. */
export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 5,
  login: 'khoa',
  firstName: 'Khoa',
  lastName: 'Nguyễn',
  fullName: 'Khoa Nguyễn',
  email: 'khoa@atelier.example',
  phonePrefix: '+84',
  phoneNumber: '901234567',
  imageUrl: null,
  langKey: 'en',
  activated: true,
  authorities: ['ROLE_ARTIST'],
  permissions: [],
  storeIds: [],
  secondFactor: false,
  hasPassword: true,
  customerExtension: {
    note: null,
    fbChat: null,
    mailChain: null,
    fbUrl: null,
    igUrl: null,
    linkedUrl: null,
    snapChatUrl: null,
    twitterUrl: null,
    gen: null,
  },
  version: 3,
  ...STAMPS,
  ...overrides,
})

export const buildRole = (overrides: Partial<Role> = {}): Role => ({
  id: 2,
  name: 'ROLE_CS',
  description: 'Customer service',
  permissions: ['ACCESS_ORDER', 'VIEW_BOOKING'],
  requiresSecondFactor: false,
  userCount: 5,
  lastModifiedDate: STAMPS.lastModifiedDate,
  lastModifiedBy: STAMPS.lastModifiedBy,
  version: 4,
  ...overrides,
})

/** The roles that can be assigned, including ROLE_CUSTOMER. */
export const ROLE_CHOICES = [
  { name: 'ROLE_ARTIST', description: 'Artist' },
  { name: 'ROLE_CS', description: 'Customer service' },
  { name: 'ROLE_CUSTOMER', description: 'Customer; cannot sign in' },
]

export const buildPermissions = (permissionGroup: string, names: readonly string[], from: number) =>
  names.map((name, place) => ({
    id: from + place,
    name,
    permissionGroup,
    description: '',
    version: 1,
    lastModifiedDate: STAMPS.lastModifiedDate,
    lastModifiedBy: 'system',
  }))

export const PERMISSION_ROWS = [
  ...buildPermissions('orders', ['ASSIGN_BOOKING', 'SHOW_POSTER', 'VIEW_BOOKING'], 1),
  ...buildPermissions('screens', ['ACCESS_ORDER', 'VIEW_USER_LIST'], 11),
]
