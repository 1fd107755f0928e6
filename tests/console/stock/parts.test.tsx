import { screen, waitFor, within } from '@testing-library/react'
import {
  Datagrid,
  DateInput,
  Edit,
  FormDataConsumer,
  List,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { printProducts } from '#contract/products/printProducts.ts'
import { SelectInput } from '#src/forms/SelectInput.tsx'
import { plainResource } from '#src/plain/plainResource.ts'
import { TOKENS } from '#src/theme.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)
vi.mock('#src/printProducts/index.ts', () => ({
  printProducts: plainResource(printProducts, { own: () => import('./ownParts.tsx') }),
}))

const CANVAS = {
  id: 1,
  name: 'Canvas',
  width: 30,
  height: 40,
  minDpi: 150,
  price: 59,
  store: 3,
  vendorReference: '',
  active: true,
  picture: null,
  names: { store: [{ id: 3, name: 'Hanoi', link: null }] },
  files: {},
  version: 1,
  lastModifiedDate: '2026-01-05T20:30:00.000Z',
  lastModifiedBy: 'Mai',
}
const MUG = { ...CANVAS, id: 2, name: 'Mug', store: null }
const ANSWERS = {
  'GET /api/print-products': page([CANVAS, MUG], 250),
  'GET /api/print-products/:id': CANVAS,
  'GET /api/references/stores': page([{ id: 3, name: 'Hanoi', link: null }]),
}
const PERMISSIONS = ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT', 'ASSIGN_ORDER_TO_STORE'] as const

beforeEach(() => localStorage.setItem('atelier.timeZone', 'Asia/Ho_Chi_Minh'))

const open = (path: string, answers: object = {}) =>
  renderConsole({ path, permissions: [...PERMISSIONS], answers: { ...ANSWERS, ...answers } })

test('stock fields are at home in our list: references, dates of the shop, and the page size of the list', async () => {
  const { api } = open('/print-products')
  expect(await screen.findByText('Hanoi')).toBeVisible()
  expect(api.of('GET /api/references/stores').map(({ query }) => query.getAll('id'))).toEqual([['3']])
  const [, canvas] = screen.getAllByRole('row')
  expect(canvas).toHaveTextContent('Canvas')
  expect(canvas).toHaveTextContent('06/01/2026 03:30')
  expect(screen.getByRole('combobox', { name: 'Rows per page:' })).toHaveTextContent('100')
  expect(screen.getByText('1-100 of 250')).toBeVisible()
})

test('a stock page size is chosen', async () => {
  const { user, api } = open('/print-products')
  await user.click(await screen.findByRole('combobox', { name: 'Rows per page:' }))
  const sizes = await screen.findAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100'])
  await user.click(screen.getByRole('option', { name: '50' }))
  await waitFor(() => expect(api.of('GET /api/print-products').at(-1)?.query.get('size')).toBe('50'))
})

test('a stock export button gives what the list finds, in pages of the size that the API gives', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:csv')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const { user, api } = open('/print-products')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(api.of('GET /api/print-products').at(-1)?.query.get('size')).toBe('500')
  expect(await saved.mock.calls[0]?.[0].text()).toContain('Canvas')
})

test('a stock form has the theme without a wrapper, saves over the version, and asks before it deletes', async () => {
  const { user, api } = renderInside(
    () => (
      <Edit resource="printProducts" id={1} redirect={false}>
        <SimpleForm>
          <TextInput source="name" />
          <DateInput source="lastModifiedDate" />
          <FormDataConsumer<{ name?: string }>>{({ formData }) => <p>{formData.name}!</p>}</FormDataConsumer>
        </SimpleForm>
      </Edit>
    ),
    {
      permissions: [...PERMISSIONS],
      answers: { ...ANSWERS, 'PUT /api/print-products': { ...CANVAS, name: 'Canvas II', version: 2 } },
    },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Print product Canvas' })).toBeVisible()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II')
  expect(screen.getByText('Canvas II!')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(getComputedStyle(save).getPropertyValue('--variant-containedBg')).toBe(TOKENS.light.accent)
  await user.click(save)
  await waitFor(() => expect(api.of('PUT /api/print-products')).toHaveLength(1))
  expect(api.of('PUT /api/print-products')[0]?.body).toMatchObject({ id: 1, name: 'Canvas II', version: 1 })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(api.of('DELETE /api/print-products/:id')).toEqual([])
})

test('a stock form shows at its fields what the server says about them', async () => {
  const faults = { name: 'validation.required', width: 'validation.contactKnown' }
  const { user } = renderInside(
    () => (
      <Edit resource="printProducts" id={1} redirect={false}>
        <SimpleForm>
          <TextInput source="name" />
          <TextInput source="width" />
        </SimpleForm>
      </Edit>
    ),
    {
      permissions: [...PERMISSIONS],
      answers: {
        ...ANSWERS,
        'PUT /api/print-products': failing(400, 'invalidInput', {
          fieldErrors: faults,
          facts: { name: 5001 },
        }),
      },
    },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid())
  expect(screen.getByText('This field is required.')).toBeVisible()
  expect(screen.getByText(/5001/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Canvas II')
})

test('the bar of what is selected in a stock list can be reached', async () => {
  const { user } = renderInside(
    () => (
      <List resource="printProducts">
        <Datagrid>
          <TextField source="name" />
        </Datagrid>
      </List>
    ),
    { permissions: [...PERMISSIONS], answers: ANSWERS },
  )
  const [, first] = await screen.findAllByRole('checkbox')
  if (first) await user.click(first)
  const bar = await screen.findByText('1 item selected')
  // It is above the table, outside of what scrolls.
  expect(bar.closest('.RaDatagrid-tableWrapper')).toBeNull()
  const content = bar.closest('.RaList-content')
  expect(content && getComputedStyle(content).overflowX).not.toBe('auto')
})

test('stock inputs are at home in our form', async () => {
  const stores = [
    { id: 3, name: 'Hanoi', link: null },
    { id: 4, name: 'Saigon', link: null },
  ]
  const { user, api } = open('/print-products/detail/1', {
    'GET /api/references/stores': page(stores),
    'PUT /api/print-products': { ...CANVAS, version: 2 },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Vendor reference' }), 'V-1')
  await user.click(await screen.findByRole('combobox', { name: 'Printed by' }))
  await user.click(await screen.findByRole('option', { name: 'Saigon' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.of('PUT /api/print-products')).toHaveLength(1))
  expect(api.of('PUT /api/print-products')[0]?.body).toMatchObject({ vendorReference: 'V-1', store: 4 })
})

test('our select shows that nothing is chosen yet, although a choice is required', async () => {
  const options = ['WOOD', 'METAL'].map((value) => ({ value, label: value }))
  const { user } = renderInside(
    () => (
      <Edit resource="printProducts" id={1} redirect={false}>
        <SimpleForm>
          <SelectInput source="material" label="Material" required options={options} />
        </SimpleForm>
      </Edit>
    ),
    { permissions: [...PERMISSIONS], answers: ANSWERS },
  )
  const select = await screen.findByRole('combobox', { name: /^Material/ })
  expect(select).toHaveDisplayValue('–')
  await user.selectOptions(select, 'METAL')
  expect(select).toHaveDisplayValue('METAL')
  expect(within(select).queryByText('–')).toBeNull()
})
