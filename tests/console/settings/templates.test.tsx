import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { templates } from '#contract/templates/templates.ts'
import { type Asked, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { testPlainConsole } from '#tests/support/plain/plainConsole.tsx'
import { storedFile, stubUploads } from '#tests/support/uploads.ts'

const content = {
  name: 'Sketch is ready',
  purpose: 'NOTIFY',
  status: 'CUSTOMER_REVIEW_SKETCH',
  channel: 'EMAIL',
  language: 'en',
  title: 'Your sketch',
  content: '<p>Hello</p>',
  active: true,
}
testPlainConsole(templates, content, {
  view: ['VIEW_TEMPLATE_LIST'],
  edit: ['EDIT_TEMPLATE'],
  answers: {
    'POST /api/templates/preview': { title: '', content: '', number: null, mistake: null },
    'GET /api/templates/:id/files': [],
  },
})

const record = {
  ...content,
  channel: 'MESSAGE',
  title: '',
  content: 'Hello ',
  id: 7,
  version: 1,
  names: {},
  files: {},
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
}
const broken = {
  fieldErrors: { content: 'error.unknownVariable' },
  facts: { message: 'undefined variable: nobody', name: 'nobody', line: 1, column: 10 },
}
const preview = ({ body }: Asked) => {
  const { content: given, number } = body as { content: string; number?: number }
  if (number === 404)
    return failing(400, 'invalidInput', { fieldErrors: { number: 'validation.noSuchOrder' } })
  const mistake = given.includes('nobody')
    ? { errorKey: 'unknownVariable', field: 'content', ...broken.facts }
    : null
  return { title: '', content: `Filled: ${given}`, number: number ?? null, mistake }
}
const open = (answers: object = {}) =>
  renderConsole({
    path: '/templates/detail/7',
    permissions: ['VIEW_TEMPLATE_LIST', 'EDIT_TEMPLATE'],
    answers: {
      'GET /api/templates': page([record]),
      'GET /api/templates/:id': record,
      'POST /api/templates/preview': preview,
      'GET /api/templates/:id/files': [],
      ...answers,
    },
  })

const box = async () => await screen.findByRole('textbox', { name: /^Content/ })
const insert = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name: 'Insert a variable into: Content' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('variables and loops are inserted at the cursor, and saved', async () => {
  const { user, api } = open({ 'PUT /api/templates': { ...record, version: 2 } })
  await user.click(await box())
  await user.keyboard('{End}')
  await insert(user, /^First name of the customer/)
  await user.keyboard(', ')
  await insert(user, /^List of the items/)
  const written = 'Hello {{ customer.firstName }}, {% for item in items %}- {{ item.name }}\n{% endfor %}'
  expect(await box()).toHaveValue(written)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/is updated$/)
  expect(api.of('PUT /api/templates')[0]?.body).toMatchObject({ content: written })
})

test('text for one product alone is inserted with its name, for those who see products', async () => {
  const products = { 'GET /api/products/all': page([{ id: 3, name: 'Pet “Rex” Portrait' }]) }
  const { user } = renderConsole({
    path: '/templates/detail/7',
    permissions: ['VIEW_TEMPLATE_LIST', 'EDIT_TEMPLATE', 'VIEW_PRODUCT_LIST'],
    answers: {
      'GET /api/templates/:id': record,
      'POST /api/templates/preview': preview,
      'GET /api/templates/:id/files': [],
      ...products,
    },
  })
  await user.click(await box())
  await user.keyboard('{Control>}a{/Control}{Delete}')
  await insert(user, /^Pet “Rex” Portrait/)
  expect(await box()).toHaveValue(
    '{% for item in items %}{% if item.product == "Pet “Rex” Portrait" %}{{ item.name }}\n{% endif %}{% endfor %}',
  )
})

test('the preview follows what is typed, with an example or an order', async () => {
  const { user, api } = open()
  expect(await screen.findByText('Filled: Hello')).toBeVisible()
  expect(screen.getByText('With an example')).toBeVisible()
  await user.type(await box(), 'you')
  await user.click(screen.getByRole('button', { name: 'Update the preview' }))
  expect(await screen.findByText('Filled: Hello you')).toBeVisible()
  const number = screen.getByRole('textbox', { name: 'Order number' })
  await user.type(number, '#1007{Enter}')
  expect(await screen.findByText('With order #1007')).toBeVisible()
  expect(api.of('PUT /api/templates')).toEqual([])
  await user.clear(number)
  await user.type(number, '404{Enter}')
  await waitFor(() => expect(number).toHaveAccessibleDescription('There is no such order.'))
})

test('a preview that could not be made says so, and is tried again', async () => {
  let down = true
  const { user } = open({
    'POST /api/templates/preview': (asked: Asked) => (down ? failing(500, 'internal') : preview(asked)),
  })
  expect(await screen.findByText('The preview could not be created.')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Filled: Hello')).toBeVisible()
})

test('a mistake is named with its place in the preview, and at its field when it is saved', async () => {
  const { user } = open({ 'PUT /api/templates': failing(400, 'unknownVariable', broken) })
  await user.click(await box())
  await user.keyboard('{End}')
  await user.paste('{{ nobody }}')
  await user.click(await screen.findByRole('button', { name: 'Update the preview' }))
  const panel = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await panel.findByText('Content: Line 1, column 10: there is no variable nobody.')).toBeVisible()
  expect(panel.getByText('nobody', { selector: 'mark' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription('Line 1, column 10: there is no variable nobody.'),
  )
  expect(await box()).toBeInvalid()
})

test('a mail is edited as rich text or as HTML; what the editor would lose is asked about', async () => {
  const { user } = open({
    'GET /api/templates/:id': {
      ...record,
      channel: 'EMAIL',
      title: 'Hi',
      content: '<table><tr><td>1</td></tr></table>',
    },
    'POST /api/templates/preview': {
      title: 'Hi',
      content: '<html><head></head><body>1</body></html>',
      number: null,
      mistake: null,
    },
  })
  expect(await box()).toHaveValue('<table><tr><td>1</td></tr></table>')
  const frame = await screen.findByTitle('Preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'")
  await user.click(await screen.findByRole('button', { name: 'Edit as text' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(await box()).toHaveValue('<table><tr><td>1</td></tr></table>')
  await user.clear(await box())
  await user.paste('<p>Hello</p>')
  await user.click(screen.getByRole('button', { name: 'Edit as text' }))
  expect(await screen.findByRole('toolbar')).toBeVisible()
  expect(await box()).toHaveTextContent('Hello')
  await user.click(screen.getByRole('button', { name: 'Edit as HTML' }))
  expect(await box()).toHaveValue('<p>Hello</p>')
})

test('messages have no subject to fill in', async () => {
  open()
  expect(await screen.findByLabelText(/^Subject/)).toHaveAccessibleDescription('Messages have no subject.')
  expect(screen.queryByRole('button', { name: 'Insert a variable into: Subject' })).toBeNull()
})

test('a template of customers care has no status, its own variables, and an example as preview', async () => {
  const { user, api } = open({ 'PUT /api/templates': { ...record, version: 2 } })
  await box()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Channel/ }), 'EMAIL')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Purpose/ }), 'Birthday')
  expect(screen.queryByRole('combobox', { name: /^Order status/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Order number' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Insert a variable into: Subject' }))
  expect(screen.queryByRole('option', { name: /^Order number/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: /^Name of the shop/ }))
  await user.click(screen.getByRole('button', { name: 'Update the preview' }))
  await waitFor(() =>
    expect(api.of('POST /api/templates/preview').at(-1)?.body).toMatchObject({ purpose: 'BIRTHDAY' }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/is updated$/)
  expect(api.of('PUT /api/templates')[0]?.body).toMatchObject({ purpose: 'BIRTHDAY', status: null })
})

test('pictures of a template are added and removed, each with a question or a word', async () => {
  const uploads = stubUploads()
  const kept = { ...storedFile(31, 'card.png'), fileType: 'image/png' }
  const { user, api } = open({
    'GET /api/templates/:id/files': [kept],
    'PUT /api/templates/:id/files': ({ body }: Asked) =>
      (body as { attachments: { id: number }[] }).attachments.map(({ id }) => ({
        ...storedFile(id, `picture-${id}.png`),
        fileType: 'image/png',
      })),
  })
  const pictures = within(await screen.findByRole('group', { name: 'Pictures' }))
  await user.upload(
    await pictures.findByLabelText(/^Drag & Drop/),
    new File(['x'], 'new.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(uploads.sent).toHaveLength(1))
  uploads.sent[0]?.answer(201, [{ ...storedFile(900, 'new.png'), fileType: 'image/png' }])
  await user.click(await pictures.findByRole('button', { name: 'Add to the template' }))
  expect(await screen.findByText('The pictures of the template are saved.')).toBeVisible()
  const sent = () => api.of('PUT /api/templates/7/files').map(({ body }) => body)
  expect(sent()).toEqual([{ attachments: [{ id: 31 }, { id: 900 }] }])
  await user.click(await pictures.findByRole('button', { name: /(Delete|Remove).*picture-31/ }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /Delete|Confirm|OK/ }),
  )
  await waitFor(() => expect(sent().at(-1)).toEqual({ attachments: [{ id: 900 }] }))
})

test('pictures that could not be loaded can be tried again', async () => {
  let reply: unknown = failing(500)
  const { user } = open({ 'GET /api/templates/:id/files': () => reply })
  expect(await screen.findByText(/The pictures could not be loaded/)).toBeVisible()
  takeComplaints()
  reply = []
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^None yet/)).toBeVisible()
})
