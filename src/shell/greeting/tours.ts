import { type Holder, holds, type SeededRole } from '#contract/access.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { setOrderFollowing } from '#contract/notificationSettings/ownNotices.ts'
import { bulkAssign } from '#contract/orders/bulk.ts'
import { assignArtist } from '#contract/orders/orders.ts'
import { uploadWork } from '#contract/orders/steps/steps.ts'
import { createPayout } from '#contract/payouts/payouts.ts'
import { createUser } from '#contract/users.ts'
import { lacksFor, paysArtists, type Queue } from '#contract/workQueues/queues.ts'
import type { greeting } from '#i18n/en/screens/greeting.ts'

type TourName = keyof (typeof greeting)['tours']

/** A place of a tour: the next press there, which is known by the controls that the page shows. */
export interface Stop {
  /** Its texts: `tours.<tour>.stops.<key>`. */
  readonly key: string
  /** The pages that have it, by their path. */
  readonly at: RegExp
  /** The controls to press, by selector; the first one that is there is marked. */
  readonly press: readonly string[]
}

/** One real task, from anywhere in the console to the call that does it. */
export interface Tour {
  readonly name: TourName
  readonly may: (holder: Holder) => boolean
  /** In their order: the last one whose control is there is the next press. */
  readonly stops: readonly [Stop, ...Stop[]]
  /** The calls that end it. */
  readonly done: readonly AnyEndpoint[]
}

const ORDER_PAGE = /^\/order\//

/** The entry of the menu for a path; on phones what opens the menu. */
const inMenu = (path: string, at: RegExp): Stop => ({
  key: 'menu',
  at,
  press: [`#sidebar a[href="${path}"]`, '[aria-controls="sidebar"]'],
})

/** From the menu to the first entry of a queue. On phones a select has the queues. */
const toQueue = (queue: Queue): [Stop, ...Stop[]] => [
  inMenu('/next', /^(?!\/next$)/),
  {
    key: 'queue',
    at: /^\/next$/,
    press: [
      `[data-tab="${queue}"][aria-selected="false"]`,
      `main select:has(option[value="${queue}"]:not(:checked))`,
    ],
  },
]
const entry = (press: string): Stop => ({ key: 'row', at: /^\/next$/, press: [press] })
const inDialog = (press: string) => `[role="dialog"] ${press}`

const has =
  (...queues: readonly Queue[]) =>
  (holder: Holder) =>
    holds(holder, 'VIEW_BOOKING') && queues.every((queue) => lacksFor(holder, queue).length === 0)

/** The first task of each role (D-1.28). */
const TOURS: Readonly<Partial<Record<SeededRole, Tour>>> = {
  ROLE_ADMIN: {
    name: 'person',
    may: (holder) => holds(holder, 'VIEW_USER_LIST') && holds(holder, 'CREATE_USER'),
    stops: [
      inMenu('/user', /^(?!\/user$)/),
      { key: 'create', at: /^\/user$/, press: ['[data-press="create"]'] },
      { key: 'save', at: /^\/user$/, press: [inDialog('button[type="submit"]')] },
    ],
    done: [createUser],
  },
  ROLE_CS: {
    name: 'assign',
    may: has('TO_ASSIGN'),
    stops: [
      ...toQueue('TO_ASSIGN'),
      entry('[data-entry][href*="queue=TO_ASSIGN"]'),
      { key: 'assign', at: ORDER_PAGE, press: ['main [data-press="assign"]'] },
      { key: 'artist', at: ORDER_PAGE, press: ['[data-edits="assignment"] [role="listbox"]'] },
      { key: 'budget', at: ORDER_PAGE, press: [inDialog('button[data-press="assign"]')] },
    ],
    done: [assignArtist, bulkAssign],
  },
  ROLE_ARTIST: {
    name: 'draw',
    may: has('TO_DRAW'),
    stops: [
      ...toQueue('TO_DRAW'),
      entry('[data-entry][href*="queue=TO_DRAW"]'),
      { key: 'start', at: ORDER_PAGE, press: ['[data-press="start"]'] },
      { key: 'upload', at: ORDER_PAGE, press: ['[data-press="upload"] label'] },
      { key: 'submit', at: ORDER_PAGE, press: ['[data-press="submit"]:not([aria-disabled])'] },
    ],
    done: [uploadWork],
  },
  ROLE_STORE: {
    name: 'follow',
    may: (holder) => holds(holder, 'ACCESS_ORDER') && holds(holder, 'VIEW_BOOKING'),
    stops: [
      inMenu('/', /^(?!\/$|\/order\/)/),
      { key: 'row', at: /^\/$/, press: ['main a[href^="/order/"]'] },
      { key: 'bell', at: ORDER_PAGE, press: ['[data-press="bell"]'] },
      { key: 'follow', at: ORDER_PAGE, press: ['[data-press="follow"]'] },
    ],
    done: [setOrderFollowing],
  },
  ROLE_ACCOUNTANT: {
    name: 'pay',
    may: paysArtists,
    stops: [
      ...toQueue('TO_PAY'),
      entry('button[data-entry]'),
      { key: 'pay', at: /^\/next$/, press: [inDialog('[data-press="pay"]')] },
    ],
    done: [createPayout],
  },
}

/** The tour of the first of the holder's roles that has one. */
export function tourOf(holder: Holder): Tour | undefined {
  const found = Object.entries(TOURS).find(([name]) => holder.authorities.includes(name))
  return found?.[1].may(holder) ? found[1] : undefined
}
