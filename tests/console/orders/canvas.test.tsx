import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Step } from '#contract/orders/steps/steps.ts'
import { failing } from '#tests/support/api.ts'
import { storedFile } from '#tests/support/uploads.ts'
import { buildOrder, buildStep } from './fixtures.ts'
import { admin, agent, artist, bar, LOGS, moved, open, someone } from './workSupport.ts'

const store = someone('ROLE_STORE')
const HINT = /Someone with the permission to start printing/i

const sent = (state: Step['state']) => buildStep(2, { status: 'SEND_FILE', state })
const print = (id: number, more: Partial<Step>) => buildStep(id, { lane: 'CANVAS', artist: null, ...more })
const preview = print(3, { status: 'PRINT_PREVIEW' })
const sending = [
  sent('APPROVED'),
  print(3, { status: 'PRINT_PREVIEW', state: 'APPROVED' }),
  print(4, { status: 'PRINT_TRACKING' }),
]
const entry = {
  id: 7,
  trackingCode: 'VN123',
  trackingUrl: 'https://track.example/VN123',
  estimatedDeliveryFrom: '2026-03-10',
  estimatedDeliveryTo: '2026-03-12',
}
const TRACK = `POST ${LOGS}/canvas/tracking`

const tracked = (trackings: readonly object[], answers = {}, who: { account: object } = agent) =>
  open(who, 'PRINT_TRACKING', sending, {
    order: { hasCanvas: true, statusForCanvas: 'PRINT_TRACKING', trackings },
    answers,
  })
const card = async () => within(await screen.findByRole('region', { name: 'Tracking' }))
const errorOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')

describe('printing', () => {
  test('starts with the approval of the files, for those who may', async () => {
    const { user, api } = open(agent, 'SEND_FILE', [sent('WORKING')], {
      order: { hasCanvas: true },
      answers: { [`PUT ${LOGS}/2/approve`]: moved('PRINT_PREVIEW', [sent('APPROVED'), preview]) },
    })
    await user.click((await bar()).getByRole('button', { name: 'Start Printing' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(1)
    expect(await screen.findByRole('tab', { name: 'Canvas', selected: true })).toBeVisible()
  })

  test('without the permission the approval says that someone else must start it (D-4.6)', async () => {
    const approver = {
      account: {
        ...agent.account,
        permissions: agent.account.permissions.filter((one) => one !== 'CREATE_WORK_LOG_FOR_CANVAS'),
      },
    }
    const { unmount } = open(approver, 'SEND_FILE', [sent('WORKING')], { order: { hasCanvas: true } })
    const next = await bar()
    expect(await next.findByText(HINT)).toBeVisible()
    expect(next.queryByRole('button', { name: 'Start Printing' })).toBeNull()
    expect(next.getByRole('button', { name: 'Approved' })).toBeEnabled()
    unmount()
    open(approver, 'SEND_FILE', [sent('APPROVED')], { order: { hasCanvas: true } })
    expect(await (await bar()).findByText(HINT)).toBeVisible()
    expect((await bar()).queryByRole('button')).toBeNull()
  })

  test('approved files that wait are sent to print', async () => {
    const { user, api } = open(admin, 'SEND_FILE', [sent('APPROVED')], {
      order: { hasCanvas: true },
      answers: { [`POST ${LOGS}/canvas`]: moved('PRINT_PREVIEW', [sent('APPROVED'), preview]) },
    })
    await user.click((await bar()).getByRole('button', { name: 'Start Printing' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(`POST ${LOGS}/canvas`)).toHaveLength(1)
  })

  test('a proof is added, approved or rejected; the received print ends the order', async () => {
    const { unmount } = open(agent, 'PRINT_PREVIEW', [sent('APPROVED'), preview], {
      order: { hasCanvas: true },
    })
    const next = await bar()
    for (const name of ['Add files', 'Reject', 'Approved', 'Cancel step'])
      expect(await next.findByRole('button', { name })).toBeEnabled()
    expect(next.getByText(/^Add the print vendor’s proof/)).toBeVisible()
    unmount()
    open(agent, 'PRINT_RECEIVED', [sent('APPROVED'), print(5, { status: 'PRINT_RECEIVED' })], {
      order: { hasCanvas: true },
    })
    expect(await (await bar()).findByRole('button', { name: 'Mark as Done' })).toBeEnabled()
  })

  test.each([
    ['artist', artist],
    ['store', store],
  ])('is hidden from the %s', async (_, who) => {
    const {
      trackings: __,
      printfulTrackings: ___,
      ...order
    } = buildOrder({ status: 'PRINT_PREVIEW', hasCanvas: true })
    open(who, 'PRINT_PREVIEW', [sent('APPROVED')], { answers: { 'GET /api/bookings/AT-1001X': order } })
    const next = await bar()
    expect(next.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Canvas' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Tracking' })).toBeNull()
  })
})

describe('tracking', () => {
  test('each field is required, and From after To is invalid on both', async () => {
    const { user, api } = tracked([], { [TRACK]: [entry] })
    const form = await card()
    expect((await bar()).queryByRole('button', { name: 'Approved' })).toBeNull()
    await user.click(await form.findByRole('button', { name: 'Save tracking' }))
    expect(await form.findAllByText('Required')).toHaveLength(4)
    expect(form.getByLabelText(/^Tracking code/)).toHaveFocus()
    await user.type(form.getByLabelText(/^Estimated delivery from/), '13/03/2026')
    await user.type(form.getByLabelText(/^Estimated delivery to/), '12/03/2026')
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    for (const field of [/^Estimated delivery from/, /^Estimated delivery to/])
      expect(errorOf(form.getByLabelText(field))).toHaveTextContent('Invalid')
    await user.clear(form.getByLabelText(/^Estimated delivery from/))
    await user.type(form.getByLabelText(/^Estimated delivery from/), '10/03/2026')
    await user.type(form.getByLabelText(/^Tracking code/), 'VN123')
    await user.type(form.getByLabelText(/^Tracking URL/), 'javascript:alert(1)')
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    expect(errorOf(form.getByLabelText(/^Tracking URL/))).toHaveTextContent('Invalid')
    expect(api.of(TRACK)).toHaveLength(0)
    await user.clear(form.getByLabelText(/^Tracking URL/))
    await user.type(form.getByLabelText(/^Tracking URL/), entry.trackingUrl)
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    expect(await screen.findByText('Tracking info is updated.')).toBeVisible()
    const { id: _, ...sentEntry } = entry
    expect(api.of(TRACK)[0]?.body).toEqual({ items: [{ ...sentEntry, deleted: false }], seen: [] })
    expect(await form.findByRole('link', { name: 'VN123' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await (await bar()).findByRole('button', { name: 'Approved' })).toBeEnabled()
  })

  test('entries are changed, added and removed together; a failed save keeps what was typed', async () => {
    const other = { ...entry, id: 8, trackingCode: 'VN456' }
    let reply: unknown = failing(503)
    const { user, api } = tracked([entry, other], { [TRACK]: () => reply })
    const form = await card()
    await user.click(await form.findByRole('button', { name: 'Edit tracking' }))
    await user.click(form.getByRole('button', { name: 'Remove tracking 1' }))
    const [code] = form.getAllByLabelText(/^Tracking code/)
    if (!code) throw new Error('There is no entry')
    await user.type(code, '7')
    await user.click(form.getByRole('button', { name: 'Add tracking' }))
    expect(form.getAllByLabelText(/^Tracking code/)[1]).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Remove tracking 2' }))
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    expect(await form.findByRole('alert')).toHaveFocus()
    expect(form.getByLabelText(/^Tracking code/)).toHaveValue('VN4567')
    reply = [{ ...other, trackingCode: 'VN4567' }]
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    expect(await form.findByRole('link', { name: 'VN4567' })).toBeVisible()
    expect(api.of(TRACK).at(-1)?.body).toMatchObject({
      items: [
        { id: 8, trackingCode: 'VN4567' },
        { id: 7, deleted: true },
      ],
      seen: [{ id: 7 }, { id: 8 }],
    })
  })

  test('a change of the same entry by someone else shows both', async () => {
    const theirs = { ...entry, trackingCode: 'THEIRS' }
    const fresh = buildOrder({ status: 'PRINT_TRACKING', hasCanvas: true, trackings: [theirs] })
    let reply: unknown = failing(409, 'versionConflict')
    const { user, api } = tracked([entry], {
      [TRACK]: () => reply,
      'GET /api/bookings/1001': fresh,
    })
    const form = await card()
    await user.click(await form.findByRole('button', { name: 'Edit tracking' }))
    await user.type(form.getByLabelText(/^Tracking code/), '9')
    await user.click(form.getByRole('button', { name: 'Save tracking' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/VN1239/)).toBeVisible()
    expect(dialog.getByText(/THEIRS/)).toBeVisible()
    reply = [{ ...theirs, trackingCode: 'VN1239' }]
    await user.click(dialog.getByRole('button', { name: /mine/i }))
    expect(await form.findByRole('link', { name: 'VN1239' })).toBeVisible()
    expect(api.of(TRACK).at(-1)?.body).toMatchObject({
      items: [{ id: 7, trackingCode: 'VN1239' }],
      seen: [{ id: 7, trackingCode: 'THEIRS' }],
    })
  })

  test('what the vendor reports is read beside it, and is linked only to the web', async () => {
    open(agent, 'PRINT_RECEIVED', [...sending.slice(0, 2), print(5, { status: 'PRINT_RECEIVED' })], {
      order: {
        hasCanvas: true,
        trackings: [entry],
        printfulTrackings: [{ trackingCode: '1Z9', trackingUrl: 'javascript:alert(1)' }],
        printfulEstimatedDeliveryFrom: '2026-03-11',
        printfulEstimatedDeliveryTo: '2026-03-14',
      },
    })
    const vendor = within(await screen.findByRole('region', { name: 'Reported by the print vendor' }))
    expect(vendor.getByText('1Z9')).toBeVisible()
    expect(vendor.queryByRole('link')).toBeNull()
    expect(vendor.getByText('Estimated delivery: 11/03/2026 – 14/03/2026')).toBeVisible()
    expect((await card()).queryByRole('button')).toBeNull()
  })
})

describe('the print check', () => {
  const product = { name: 'Canvas', width: 60, height: 90, minDpi: 150 }
  const CHECK = `GET ${LOGS}/2/print-check`
  const checked = (more: object = {}) => ({
    fileId: 31,
    name: 'final.png',
    width: 2268,
    height: 3402,
    colour: 'RGB',
    profile: 'sRGB',
    transparent: false,
    unread: null,
    fits: [{ itemId: 1, item: 'Canvas', product, dpi: 96, soft: true, cut: 0 }],
    ...more,
  })
  const final = buildStep(2, { status: 'SEND_FILE', attachments: [storedFile(31, 'final.png')] })
  const order = { hasCanvas: true, poster: true }

  test('says how each file will print, and asks once before a soft one leaves', async () => {
    const bad = { fileId: 32, name: 'bad.tif', colour: 'CMYK', profile: 'FOGRA39', transparent: true }
    const wide = { itemId: 1, item: 'Canvas', product, dpi: 212, soft: false, cut: 20 }
    const { user, api } = open(agent, 'SEND_FILE', [final], {
      order,
      answers: {
        [CHECK]: {
          files: [
            checked(),
            checked({ ...bad, fits: [wide] }),
            checked({ fileId: 33, name: 'a.pdf', unread: 'document', width: null, fits: [] }),
            checked({ fileId: 34, name: 'a.zip', unread: 'archive', width: null, fits: [] }),
          ],
          unknown: ['Poster'],
        },
        [`PUT ${LOGS}/2/approve`]: moved('PRINT_PREVIEW', [sent('APPROVED'), preview]),
      },
    })
    const check = within(await screen.findByRole('region', { name: 'Print check' }))
    for (const text of [
      '96 dpi at 60 x 90 cm: will look soft',
      '212 dpi at 60 x 90 cm: fine',
      '20% is cut off: the proportions differ from Canvas',
      /^It is transparent in places/,
      /^Its colours are not RGB/,
      /CMYK, FOGRA39$/,
      'Documents can’t be checked here. Open it to look at it.',
      'Files in an archive can’t be checked. Unpack it first.',
      'There is no print product for Poster: its size is not checked.',
    ])
      expect(await check.findByText(text)).toBeVisible()
    await user.click((await bar()).getByRole('button', { name: 'Start Printing' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Will look soft in print: final.png')).toBeVisible()
    expect(question.getByText('Has other proportions than the print: bad.tif')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Go back' }))
    expect(api.of(`PUT ${LOGS}/2/approve`)).toHaveLength(0)
    await user.click((await bar()).getByRole('button', { name: 'Start Printing' }))
    await user.click(await screen.findByRole('button', { name: 'Approve anyway' }))
    expect(await screen.findByText('Order Status Updated')).toBeVisible()
    expect(api.of(CHECK)).toHaveLength(1)
  })

  test('a check that fails can be repeated, and is said before the approval', async () => {
    let reply: unknown = failing(500)
    const { user } = open(agent, 'SEND_FILE', [final], { order, answers: { [CHECK]: () => reply } })
    const check = within(await screen.findByRole('region', { name: 'Print check' }))
    expect(await check.findByText(/^The print could not be checked/)).toBeVisible()
    await user.click((await bar()).getByRole('button', { name: 'Start Printing' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('The print could not be checked.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Go back' }))
    const fine = {
      itemId: 1,
      item: 'Canvas',
      product: { ...product, width: 30, height: 40 },
      dpi: 212,
      soft: false,
      cut: 0,
    }
    reply = { files: [checked({ fits: [fine] })], unknown: [] }
    await user.click(await check.findByRole('button', { name: 'Try again' }))
    expect(await check.findByText('212 dpi at 30 x 40 cm: fine')).toBeVisible()
  })

  test('an order without prints has none', async () => {
    open(agent, 'SEND_FILE', [final], {})
    expect(await (await bar()).findByRole('button', { name: 'Mark as Done' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Print check' })).toBeNull()
  })
})
