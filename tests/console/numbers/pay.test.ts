import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { khoa, MANAGER } from '../artists/fixtures.ts'
import { buildPayout } from '../payouts/fixtures.ts'

const WORDS = {
  en: {
    open: 'Paid',
    title: 'Payouts: Khoa Nguyễn',
    extra: 'Extra payment',
    pay: /^Pay \$/,
    asks: '“12,50” can be read in two ways. Which number do you mean?',
    unusual: 'The extra payment of $1,250 to Khoa Nguyễn is larger than usual. Is it correct?',
    yes: 'Yes, $1,250',
    confirm: 'Confirm',
  },
  vi: {
    open: 'Trả tiền',
    title: 'Chi trả cho Khoa Nguyễn',
    extra: 'Trả thêm',
    pay: /^Trả \$/,
    asks: '“12,50” có thể hiểu theo hai cách. Ý bạn là số nào?',
    unusual: 'Khoản trả thêm $1,250 cho Khoa Nguyễn cao hơn bình thường. Số tiền có đúng không?',
    yes: 'Đúng, $1,250',
    confirm: 'Xác nhận',
  },
} as const

const { id, login, firstName, lastName, fullName } = khoa
const artist = { id, login, firstName, lastName, fullName, email: 'khoa@atelier.example', activated: true }
const due = { id: 1, orderId: 9, bookingNumber: 1001, code: 'AT-1001X', budget: 30, items: ['Pet Portrait'] }

/** Asks once more unless the payment is confirmed. */
const unusual = ({ body }: Asked) =>
  JSON.stringify(body).includes('"confirm":true')
    ? buildPayout()
    : failing(409, 'unusualExtra', { facts: { login, artist: fullName, extra: 1250 } })

async function open(langKey: 'en' | 'vi', answers: Answers = {}) {
  const words = WORDS[langKey]
  const rendered = renderConsole({
    path: '/artists',
    permissions: MANAGER,
    account: { langKey },
    answers: {
      'GET /api/artists': page([khoa]),
      'GET /api/payouts/confirmation': [
        { artist, budgets: [{ ...due, assigned: true, done: true }], confirmed: null },
      ],
      'POST /api/payouts': buildPayout(),
      'GET /api/chats/:login': { unread: 0 },
      ...answers,
    },
  })
  const { user } = rendered
  await user.click(await screen.findByRole('checkbox', { name: /Khoa Nguyễn/ }))
  await user.click(await screen.findByRole('button', { name: words.open }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  return { ...rendered, words, dialog, field: await dialog.findByRole('textbox', { name: words.extra }) }
}

describe.each(['en', 'vi'] as const)('an extra payment, in %s', (langKey) => {
  test.each([
    ['12.50', 12.5],
    ['1,250', 1250],
  ])('12,50 is asked for, and %s is paid', async (answer, extra) => {
    const { user, api, words, dialog, field } = await open(langKey)
    await user.type(field, '12,50')
    expect(dialog.getByRole('button', { name: words.pay })).toBeDisabled()
    // Said after a pause, without leaving the box.
    expect(await dialog.findByText(words.asks)).toBeVisible()
    await user.tab()
    if (extra !== 12.5) await user.tab()
    expect(dialog.getByRole('button', { name: answer })).toHaveFocus()
    await user.keyboard(' ')
    await user.click(dialog.getByRole('button', { name: words.pay }))
    await waitFor(() => expect(api.of('POST /api/payouts')[0]?.body).toMatchObject({ totalPaid: 30 + extra }))
  })

  test('one above those of the last year is asked once more, and paid only if it is meant', async () => {
    const { user, api, words, dialog, field } = await open(langKey, { 'POST /api/payouts': unusual })
    await user.type(field, '1250')
    await user.click(dialog.getByRole('button', { name: words.pay }))
    expect(await screen.findByText(words.unusual)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(words.unusual)).toBeNull())
    expect(api.of('POST /api/payouts')).toHaveLength(1)
    expect(field).toHaveValue('1,250')
    await user.click(dialog.getByRole('button', { name: words.pay }))
    await user.click(await screen.findByRole('button', { name: words.yes }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('POST /api/payouts').map(({ body }) => (body as { confirm?: boolean }).confirm)).toEqual([
      undefined,
      undefined,
      true,
    ])
  })

  test('a confirmation by mail asks too', async () => {
    const { user, api, words, dialog, field } = await open(langKey, {
      'POST /api/payouts/confirmation': (asked: Asked) => {
        const answer = unusual(asked)
        return 'id' in answer ? ['khoa'] : answer
      },
    })
    await user.type(field, '1250')
    await user.click(dialog.getByRole('button', { name: words.confirm }))
    await user.click(await screen.findByRole('button', { name: words.yes }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of('POST /api/payouts/confirmation').at(-1)?.body).toMatchObject([
      { extraPayment: 1250, confirm: true },
    ])
  })
})

test.each(['$1,250.00', '1 250', '١٢٥٠', '۱٬۲۵۰', '१,२५०', '１，２５０', ' 1250 USD '])(
  '%j is pasted',
  async (text) => {
    const { user, dialog, field } = await open('en')
    await user.click(field)
    await user.paste(text)
    await user.tab()
    expect(field).toHaveValue('1,250')
    expect(dialog.getByRole('button', { name: 'Pay $1,280' })).toBeEnabled()
  },
)

test.each([
  ['1.250', '“1.250” can be read in two ways. Which number do you mean?'],
  ['€5', '“€5” is in another currency. The amount must be in USD.'],
  ['1,25,000', '“1,25,000” is not a number. Write it like 1250 or 1250.50.'],
])('%s is not paid', async (text, said) => {
  const { user, dialog, field } = await open('en')
  await user.type(field, text)
  await user.tab()
  expect(await dialog.findByText(said)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
})
