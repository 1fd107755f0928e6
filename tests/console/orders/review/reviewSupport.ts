import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Account } from '#contract/session/session.ts'
import type { Answers } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { buildItem, buildOrder, buildStep } from '../fixtures.ts'

export const buildFile = (id: number, name: string, overrides: Partial<Attachment> = {}): Attachment => ({
  id,
  name,
  fileName: name,
  url: `/f/${id}`,
  thumbnailLink: null,
  renditionLink: null,
  fileType: 'image/png',
  external: false,
  width: 900,
  height: 600,
  ...overrides,
})

export const buildPin = (id: number, overrides: Partial<Pin> = {}): Pin => ({
  id,
  stepId: 4,
  fileId: 12,
  number: id,
  x: 0.25,
  y: 0.5,
  note: `Note of ${id}`,
  taskStepId: null,
  done: false,
  author: { login: 'mai', fullName: 'Mai Phạm' },
  createdDate: '2026-03-03T03:00:00.000Z',
  version: 1,
  drawing: null,
  replies: [],
  ...overrides,
})

/** A sketch rejected with three notes, and its second version, which is under review. */
export const buildSteps = (pins: readonly Pin[] = []): Step[] => {
  const first = [buildFile(11, 'first.png')]
  const second = [
    buildFile(12, 'second.png'),
    buildFile(13, 'back.png'),
    buildFile(14, 'layers.psd', { fileType: 'image/vnd.adobe.photoshop' }),
  ]
  const task = { stepId: 2, fileId: 11, taskStepId: 3 }
  return [
    buildStep(1, { state: 'REJECTED', attachments: first }),
    buildStep(2, {
      status: 'SKETCH_REVIEW',
      state: 'REJECTED',
      attachments: first,
      pins: [
        buildPin(91, { ...task, number: 1, note: 'Lift the chin', done: true }),
        buildPin(92, { ...task, number: 2, note: 'Darker eyes' }),
      ],
    }),
    buildStep(3, { status: 'SKETCH_EDIT', state: 'REVIEWING', attachments: second }),
    buildStep(4, { status: 'SKETCH_REVIEW', state: 'REVIEWING', attachments: second, pins: [...pins] }),
  ]
}

export const reviewed = (overrides: Partial<Order> = {}): Order =>
  buildOrder({
    status: 'SKETCH_REVIEW',
    items: [buildItem({ photos: [buildFile(21, 'dog.jpg')] })],
    ...overrides,
  })

export const REVIEWER: readonly Permission[] = [
  'ACCESS_ORDER',
  'VIEW_BOOKING',
  'APPROVE_WORK_LOG',
  'REJECT_WORK_LOG',
]

interface Opened {
  readonly path?: string
  readonly permissions?: readonly Permission[]
  readonly account?: Partial<Account>
  readonly steps?: readonly Step[]
  readonly order?: Order
  readonly answers?: Answers
}

export const PAGE = '/order/AT-1001X'
export const ROOM = `${PAGE}?review=4`
export const PINS = '/api/bookings/1001/work-logs/4/pins'

/** The order page with two versions of a sketch; by default the room is open on the second one. */
export const openReview = (given: Opened = {}) =>
  renderConsole({
    path: given.path ?? ROOM,
    permissions: given.permissions ?? REVIEWER,
    ...(given.account && { account: given.account }),
    answers: {
      'GET /api/bookings/AT-1001X': given.order ?? reviewed(),
      'GET /api/bookings/:id/work-logs': given.steps ?? buildSteps(),
      ...given.answers,
    },
  })

export const findRoom = async () =>
  within(await screen.findByRole('dialog', { name: '#1001 · Sketch review · v2' }))

/** The small pictures to choose from, for one side. */
export const stripOf = (side: string) => screen.getByRole('radiogroup', { name: side })

/** What readers hear of the chosen one. */
export const chosenOn = (side: string) =>
  within(stripOf(side)).getByRole<HTMLInputElement>('radio', { checked: true }).ariaLabel

/** Gives the pictures and their frames a size and a position. */
export function layOut(picture: DOMRect, frame: DOMRect = picture): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    if (this.matches('[data-pinnable]') || this.querySelector(':scope > [data-pinnable]')) return picture
    return this.matches('[data-stage]') ? frame : new DOMRect()
  })
}

/** The transform of each picture, left to right. */
export const transforms = (): readonly string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[data-stage] > [style*="transform"], [data-stage] > div > [style*="transform"]',
    ),
  ].map(({ style }) => style.transform)
