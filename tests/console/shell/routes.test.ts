import { expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import { listAudit } from '#contract/audit.ts'
import { CONSOLE_PAGES } from '#contract/consolePages.ts'
import { countWorkQueues } from '#contract/workQueues/workQueues.ts'
import { auditReading } from '#src/audit/access.ts'
import { FURTHER_SETTINGS } from '#src/settings/tiles.ts'
import { MAP } from '#tests/console/map.tsx'
import { MENU, ROUTES } from '#tests/e2e/walks/routes.ts'

const needsOf = (declared: Readonly<Record<string, { readonly needs: readonly string[] }>>) =>
  Object.fromEntries(Object.entries(declared).map(([path, { needs }]) => [path, needs]))

test('the role walk tries every route that the console declares, with the access that it declares', () => {
  const declared = MAP.pages.map(({ path, access }) => [path, grantsOf(access)])
  expect(needsOf(ROUTES)).toEqual(Object.fromEntries(declared))
})

/** Of the pages without a session, which `src/boot/Root.tsx` opens. */
const WITHOUT_SESSION = [
  '/signin',
  '/signin/callback/:name',
  '/set-password',
  '/privacy-policy',
  '/terms-conditions',
]

test('the server knows every page of the console, and no other', () => {
  const declared = [...WITHOUT_SESSION, ...MAP.pages.map(({ path }) => path)]
  expect(CONSOLE_PAGES.toSorted()).toEqual(declared.toSorted())
})

test('the role walk looks for every entry of the sidebar', () => {
  const declared = MAP.menu.map(({ to, access, group = 'work', inSettings }) => ({
    to,
    needs: grantsOf(access),
    under: group,
    inSettings,
  }))
  const walked = MENU.map(({ to, needs, under, inSettings }) => ({ to, needs, under, inSettings }))
  expect(walked).toEqual(expect.arrayContaining(declared))
  expect(walked).toHaveLength(declared.length)
})

test('whatever the sidebar leaves to Settings is linked there, and opens Settings in the sidebar', () => {
  const left = MAP.menu.filter(({ inSettings }) => inSettings).map(({ to }) => to)
  expect(left).toEqual(['/outbox', '/phrases', '/print-products', '/templates'])
  expect(FURTHER_SETTINGS).toEqual(expect.arrayContaining(left))
  expect(MAP.menu.find(({ to }) => to === '/settings')?.within).toEqual(expect.arrayContaining(left))
})

test('pages whose contract loads with them declare the access of their calls', () => {
  const queues = MAP.pages.find(({ path }) => path === '/next')
  expect(queues?.access).toEqual(countWorkQueues.access)
  expect(auditReading.access).toEqual(listAudit.access)
})

/** The routes of A§2 and B§2 within the frame. */
const OF_THE_TEXTS = [
  '/',
  '/order/:id',
  '/user',
  '/user/detail/:login',
  '/user/role',
  '/user/role/detail/:id',
  '/user/permission',
  '/user/permission/detail/:id',
  '/customer',
  '/customer/detail/:login',
  '/customer/detail/:login/edit',
  '/customer-group',
  '/customer-group/detail/:id',
  '/notifications',
  '/admin-notifications',
  '/system-property',
  '/system-property/detail/:id',
  '/change-password',
  '/settings',
  '/artists',
  '/artists/:login',
  '/artists/:login/edit',
  '/cs',
  '/cs/:login',
  '/payouts',
  '/payout/:id',
  '/gallery',
  '/gallery/:id',
  '/late-notification',
  '/notification-settings',
  '/customers-care',
]

test('every route of the texts is declared, and so walked in both languages', () => {
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining(OF_THE_TEXTS))
})
