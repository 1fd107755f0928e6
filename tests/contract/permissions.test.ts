import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permits } from '#contract/access.ts'
import { ENDPOINTS } from '#contract/all.ts'
import { OWN_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'

/** The permission strings of the product's specification, spelled as it spells them. */
const NAMED =
  `ACCESS_ARTIST ACCESS_CS ACCESS_ORDER ACCESS_SETTING EDIT_CUSTOMER VIEW_ARTWORK VIEW_ARTWORK_LIST
  VIEW_CUSTOMERS_CARE VIEW_CUSTOMER_DETAIL VIEW_CUSTOMER_GROUP_DETAIL VIEW_CUSTOMER_GROUP_LIST VIEW_CUSTOMER_LIST
  VIEW_LATE_NOTIFICATION_LIST VIEW_PAYOUT_DETAIL VIEW_PAYOUT_LIST VIEW_ROLE_LIST VIEW_USER_DETAIL VIEW_USER_LIST
  ASSIGN_BOOKING MODIFY_BUDGET ADJUST_BUDGET VIEW_CUSTOMER_INFO NOTIFY_BOOKING_TO_CUSTOMER REJECT_WORK_LOG
  APPROVE_WORK_LOG UPDATE_PAYMENT_STATUS VIEW_CUSTOMER_CONTACT_INFO VIEW_ARTIST_LIST CREATE_PAYOUT SHOW_POSTER
  UPDATE_ARTWORK VIEW_MY_ORDER_CS VIEW_ALL_ARTIST_TABS VIEW_ORDER_SOURCE VIEW_ORDER_OF_STORE CAN_SEE_BUDGET_ORDER
  VIEW_LASTEST_UPDATED_ORDER CAN_SEE_FILTER_VENDER VIEW_ORDER_SUBTOTAL CAN_SEE_ASSIGN_ORDER VIEW_BOOKING
  ASSIGN_ORDER_TO_CS ASSIGN_ORDER_TO_STORE MODIFY_SUMMARY VIEW_CUSTOMER_FEEDBACK CANCELED_STEP_BOOKING
  CREATE_WORK_LOG_FOR_CANVAS UPDATE_STATUS_BOOKING MODIFY_DELIVERY CREATE_ORDER_TODO_LIST RESOLVED_ORDER_TODO_LIST
  EDIT_ORDER_TODO_LIST REMOVE_ORDER_TODO_LIST VIEW_ORDER_TODO_LIST ADD_PRODUCT_INTO_ORDER VIEW_CUSTOMER_GENERAL_INFO
  UPDATE_BOOKING_CUSTOMER DELETE_ARTIST_BUDGET GET_BUDGET_CHANGE_LOG GET_ARTIST_BUDGET CREATE_ARTWORK DELETE_ARTWORK
  NOTIFY_LATE_BOOKING_TO_CUSTOMER VIEW_LATE_BOOKING_SENT_CONTENT`.split(/\s+/)

test('every named permission is there verbatim, and the rest is marked as our own', () => {
  expect(NAMED).toHaveLength(64)
  expect([...PERMISSIONS].toSorted()).toEqual([...NAMED, ...OWN_PERMISSIONS].toSorted())
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
})

test('the matrix gives admin everything, customers nothing, and CS neither people nor payouts', () => {
  expect(ROLE_PERMISSIONS.ROLE_ADMIN).toEqual(PERMISSIONS)
  expect(ROLE_PERMISSIONS.ROLE_CUSTOMER).toEqual([])
  for (const denied of [
    'VIEW_USER_LIST',
    'VIEW_ROLE_LIST',
    'ACCESS_SETTING',
    'VIEW_PAYOUT_LIST',
    'CREATE_PAYOUT',
  ] as const) {
    expect(ROLE_PERMISSIONS.ROLE_CS).not.toContain(denied)
  }
  for (const role of Object.values(ROLE_PERMISSIONS)) expect(new Set(role).size).toBe(role.length)
})

test('every call declares its access; the open ones are known by name', () => {
  const open = ENDPOINTS.filter(({ access }) => access.kind === 'everyone').map(({ path }) => path)
  expect(open.toSorted()).toEqual([
    '/api/account/reset-password/check',
    '/api/account/reset-password/finish',
    '/api/account/reset-password/init',
    '/api/authenticate',
    '/api/client-errors',
    '/api/health',
    '/api/health/live',
    '/api/health/ready',
    '/api/legal-texts/:page',
    '/api/passkeys/sign-in',
    '/api/passkeys/sign-in/options',
    '/api/sign-in-options',
    '/api/sign-in/providers/:name/factor',
    '/api/sign-in/providers/:name/finish',
    '/api/sign-in/providers/:name/logout',
    '/api/sign-in/providers/:name/start',
  ])
  const nobody = { permissions: [], authorities: [] }
  const free = ENDPOINTS.filter(({ access }) => access.kind === 'anyOf' && permits(access, nobody))
  expect(free).toEqual([])
})

test('no call is declared twice, and every path is one of the specification or named as ours in the docs', () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  const docs = readFileSync(new URL('../../docs/architecture/calls.md', import.meta.url), 'utf8')
  for (const ours of [
    '/api/me/preferences',
    '/api/client-errors',
    '/api/health',
    '/api/files/',
    '/api/intake/',
  ]) {
    expect(docs).toContain(ours)
  }
})
