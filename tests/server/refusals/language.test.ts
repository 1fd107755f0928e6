import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MULTIPART, uploadFile } from '#tests/support/files.ts'
import { sendFile } from '#tests/support/imports.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { expectSentence } from '#tests/support/page/sentences.ts'
import { LINH } from '#tests/support/people/users.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let english: Ask
let vietnamese: Ask

const speak = (ask: Ask, langKey: string) => ask('PUT', '/api/me/preferences', { body: { langKey } })

beforeAll(async () => {
  server = await startServer()
  english = await server.as('admin')
  const made = await english('POST', '/api/users', {
    body: { ...LINH, authorities: ['ROLE_ADMIN'], langKey: 'vi' },
  })
  expect(made.status).toBe(201)
  const { json } = await server.ask('POST', '/api/authenticate', {
    body: { username: LINH.login, password: LINH.rawPassword },
  })
  vietnamese = (method, url, { headers, ...more } = {}) =>
    server.ask(method, url, {
      ...more,
      headers: { authorization: `Bearer ${json.id_token as unknown as string}`, ...headers },
    })
})
afterAll(() => server.close())

const said = async (answer: ReturnType<Ask>) => {
  const { json, status } = await answer
  expect(status).toBeGreaterThanOrEqual(400)
  expect(json.message).toBe(json.detail)
  return json.detail as unknown as string
}

/** What each of the two accounts is told. */
const bothHear = async (call: (ask: Ask) => ReturnType<Ask>) => [
  await said(call(english)),
  await said(call(vietnamese)),
]

describe('without a session the answer is in the language that the browser prefers', () => {
  const EN = 'The login must be given. The password must have at least 4 characters.'
  const VI = 'Tên đăng nhập là bắt buộc. Mật khẩu phải có ít nhất 4 ký tự.'
  test.each([
    [undefined, EN],
    ['', EN],
    ['vi', VI],
    ['vi-VN,vi;q=0.9,en;q=0.8', VI],
    ['en-US,en;q=0.9,vi;q=0.8', EN],
    ['fr-FR, en;q=0.3, vi;q=0.9', VI],
    ['VI-vn', VI],
    ['vi;q=0, en;q=0.1', EN],
    ['vi;q=0', EN],
    ['de', EN],
    ['*, vi;q=0.5', EN],
    ['vi; q=0.5, en; q=0.25', VI],
    ['vi;q=nonsense, en;q=0.5', EN],
    [';;;,,=', EN],
  ])('%s', async (accepted, expected) => {
    const { json, headers } = await server.ask('POST', '/api/authenticate', {
      body: { password: 'abc' },
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    })
    expect(json.detail).toBe(expected)
    expect(json).toMatchObject({
      title: 'Bad Request',
      errorKey: 'invalidInput',
      fieldErrors: { username: 'validation.required', password: 'validation.minLength' },
    })
    expect(headers['content-language']).toBe(expected === VI ? 'vi' : 'en')
  })
})

test('an account is answered in its own language, whatever the browser prefers', async () => {
  const call = (ask: Ask, accepted: string) =>
    said(
      ask('POST', '/api/users', {
        body: { ...LINH, login: 'abc' },
        headers: { 'accept-language': accepted },
      }),
    )
  expect(await call(english, 'vi')).toBe('The login must have at least 4 characters.')
  expect(await call(vietnamese, 'en')).toBe('Tên đăng nhập phải có ít nhất 4 ký tự.')
})

test('a change of the language counts for the next answer', async () => {
  const cs = await server.as('cs')
  const refused = () => said(cs('GET', '/api/bookings?size=0'))
  expect(await refused()).toBe('The page size must be at least 1.')
  await speak(cs, 'vi')
  expect(await refused()).toBe('Số dòng mỗi trang phải từ 1 trở lên.')
})

test('in a preview the language is that of the account that signed in', async () => {
  const owner = await server.as('admin')
  expect((await owner('POST', '/api/preview', { body: { login: LINH.login } })).status).toBe(200)
  expect(await said(owner('PUT', '/api/me/preferences', { body: { greeting: false } }))).toBe(
    'Nothing can be changed in a preview.',
  )
})

describe('every class of call', () => {
  test.each([
    [
      'a query',
      (ask: Ask) => ask('GET', '/api/bookings?status=NOPE&page=x'),
      /one of these: NEW_ORDER, SKETCH, .* The page must be a number\.$/,
      /một trong các giá trị sau: NEW_ORDER, SKETCH, .* Trang phải là một số\.$/,
    ],
    [
      'a sort',
      (ask: Ask) => ask('GET', '/api/bookings?sort=password,asc'),
      /^This list cannot be sorted by “password”\. Possible: number, .*\.$/,
      /^Danh sách này không sắp xếp được theo “password”\. Có thể dùng: number, .*\.$/,
    ],
    [
      'a parameter',
      (ask: Ask) => ask('GET', '/api/bookings?stauts=SKETCH'),
      /^This call does not know the parameter “stauts”\. Did you mean “status”\?$/,
      /^Lệnh gọi này không có tham số “stauts”\. Có phải ý bạn là “status”\?$/,
    ],
    [
      'a body',
      (ask: Ask) => ask('PUT', '/api/users', { body: { login: 'linh', storeIds: ['x'] } }),
      /^Store 1 must be a number\.$/,
      /^Cửa hàng 1 phải là một số\.$/,
    ],
    [
      'a body that is none',
      (ask: Ask) => ask('POST', '/api/users', { body: [] }),
      /^The content sent must be an object with fields\.$/,
      /^Nội dung gửi phải là một đối tượng/,
    ],
    [
      'broken JSON',
      (ask: Ask) => ask('POST', '/api/users', { raw: '{"a":' }),
      /^The request could not be read/,
      /^Không đọc được nội dung gửi/,
    ],
    [
      'a path that cannot be decoded',
      (ask: Ask) => ask('GET', '/api/bookings/%E0%A4%A'),
      /^Some fields are not valid/,
      /^Có mục chưa hợp lệ/,
    ],
    [
      'a call that does not exist',
      (ask: Ask) => ask('GET', '/api/nothing'),
      /^This page does not match the server/,
      /^Trang này không khớp/,
    ],
    [
      'a key that is none',
      (ask: Ask) =>
        ask('POST', '/api/phrases', {
          body: { title: 'a', text: 'b', kind: 'mail', language: 'en' },
          headers: { 'idempotency-key': 'not a key' },
        }),
      /^The value of the header Idempotency-Key is not valid\.$/,
      /^Giá trị của tiêu đề Idempotency-Key không hợp lệ\.$/,
    ],
    [
      'an upload of a kind that is not known',
      (ask: Ask) => uploadFile(ask, 'a.exe', Buffer.from('MZ')),
      /^Files of this kind cannot be used here: a\.exe\.$/,
      /^Không dùng được loại tệp này ở đây: a\.exe\.$/,
    ],
    [
      'an upload with a field that is wrong',
      (ask: Ask) => uploadFile(ask, 'a.png', undefined, undefined, { driveId: 'no drive' }),
      /^The value of the folder in Drive is not valid\.$/,
      /^Giá trị của thư mục Drive không hợp lệ\.$/,
    ],
    [
      'an upload without a file',
      (ask: Ask) =>
        ask('POST', '/api/attachments', {
          raw: '--the-boundary-of-the-tests--\r\n',
          headers: { 'content-type': MULTIPART },
        }),
      /^The file must be given\.$/,
      /^Tệp là bắt buộc\.$/,
    ],
    [
      'an import that is no table',
      (ask: Ask) => sendFile(ask, 'orders', ''),
      /^Choose a CSV file with headings/,
      /^Hãy chọn tệp CSV có dòng tiêu đề/,
    ],
    [
      'an import of the other kind',
      (ask: Ask) => sendFile(ask, 'orders', 'First Name,Last Name,Email,Accepts Email Marketing\nA,B,,no\n'),
      /^These are customers: import the file under Customers\.$/,
      /^Đây là khách hàng: hãy nhập tệp ở mục Khách hàng\.$/,
    ],
    [
      'a template with an unknown variable',
      (ask: Ask) => ask('POST', '/api/templates', { body: { ...TEMPLATE, content: 'Hi {{ nobody }}' } }),
      /^Line 1, column \d+: there is no variable nobody\.$/,
      /^Dòng 1, cột \d+: không có biến nobody\.$/,
    ],
    [
      'a body of another kind',
      (ask: Ask) =>
        ask('POST', '/api/users', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }),
      /^This kind of content is not supported\.$/,
      /^Loại nội dung này không được hỗ trợ\.$/,
    ],
  ])('%s', async (what, call, en, vi) => {
    const [inEnglish = '', inVietnamese = ''] = await bothHear(call)
    expect(inEnglish).toMatch(en)
    expect(inVietnamese).toMatch(vi)
    expectSentence(inEnglish, what)
    expectSentence(inVietnamese, what)
  })

  test('the intake, which has no account', async () => {
    const order = buildIntakeOrder({
      items: [
        { productName: 'A', price: 1 },
        { productName: 'B', price: -1 },
      ],
    })
    const send = (accepted: string) =>
      said(
        server.ask('POST', '/api/intake/bookings', {
          body: order,
          headers: { authorization: `Bearer ${INTAKE_TOKEN}`, 'accept-language': accepted },
        }),
      )
    expect(await send('en')).toBe('The price of item 2 must be at least 0.')
    expect(await send('vi')).toBe('Giá của sản phẩm 2 phải từ 0 trở lên.')
  })
})

const TEMPLATE = {
  name: 'Welcome',
  purpose: 'NOTIFY',
  status: 'SKETCH',
  channel: 'EMAIL',
  language: 'en',
  title: 'Hello',
  content: 'Hello',
  active: false,
}

test('what is refused for many fields ends with a whole sentence', async () => {
  const items = Array.from({ length: 200 }, () => ({ trackingCode: 1 }))
  const [inEnglish = '', inVietnamese = ''] = await bothHear((ask) =>
    ask('POST', '/api/bookings/1/work-logs/canvas/tracking', { body: { items: items.slice(0, 50) } }),
  )
  for (const detail of [inEnglish, inVietnamese]) {
    expectSentence(detail, detail)
    expect(detail.length).toBeGreaterThan(800)
    expect(detail.length).toBeLessThanOrEqual(1000)
  }
})

test('a missing permission is called by its name', async () => {
  const artist = await server.as('artist')
  const { json } = await artist('GET', '/api/users')
  expect(json).toMatchObject({
    detail: 'You do not have the permission for this: See the list of users (VIEW_USER_LIST).',
    missing: ['VIEW_USER_LIST'],
  })
  await speak(artist, 'vi')
  expect(await said(artist('GET', '/api/users'))).toBe(
    'Không có quyền thực hiện việc này: Xem danh sách người dùng (VIEW_USER_LIST).',
  )
  expect(await said(artist('PUT', '/api/artists', { body: { login: 'artist', workingSpeedScore: 5 } }))).toBe(
    'Họa sĩ không được sửa điểm tốc độ.',
  )
  expect(await said(artist('GET', '/api/bookings?vendor=x'))).toBe(
    'Để dùng nhà cung cấp ở đây, cần có quyền Lọc theo nhà cung cấp (CAN_SEE_FILTER_VENDER).',
  )
})
