import { screen, waitFor, within } from '@testing-library/react'
import { Edit, SimpleForm, TabbedForm, TextInput } from 'react-admin'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { anyOf } from '#contract/access.ts'
import { printProducts } from '#contract/products/printProducts.ts'
import { Resource } from '#src/admin/app/Resource.tsx'
import { page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const Away = () => <Link to="/notification-settings">Away</Link>

function Tabbed() {
  return (
    <Edit>
      <TabbedForm warnWhenUnsavedChanges>
        <TabbedForm.Tab label="First">
          <TextInput source="name" />
          <Away />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Second">
          <TextInput source="vendorReference" />
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}

const Simple = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <Away />
    </SimpleForm>
  </Edit>
)

const List = () => <h1>Canvases</h1>

const options = {
  label: 'printProducts.title',
  access: anyOf('VIEW_PRINT_PRODUCT_LIST'),
  crud: async () => {
    const { list, get: one, update } = printProducts.calls
    return { list, one, update }
  },
}

vi.mock('#src/App.tsx', async (original: () => Promise<typeof import('#src/App.tsx')>) => {
  const { default: App } = await original()
  const AppWithForms = () => (
    <App>
      <Resource name="tabbed" list={List} edit={Tabbed} options={options} />
      <Resource name="simple" list={List} edit={Simple} options={options} />
    </App>
  )
  return { default: AppWithForms }
})

const LINEN = { id: 7, name: 'Linen', vendorReference: '', version: 1 }

async function open(resource: string) {
  const warned = vi.spyOn(console, 'warn')
  const asked = vi.spyOn(window, 'confirm')
  const rendered = renderConsole({
    path: `/${resource}/7`,
    permissions: ['ACCESS_ORDER', 'VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
    answers: {
      'GET /api/notification-settings/actions': [],
      'GET /api/print-products': page([LINEN]),
      'GET /api/print-products/:id': LINEN,
      'PUT /api/print-products': { ...LINEN, name: 'Linen II', version: 2 },
    },
  })
  await rendered.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II')
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
  /** Neither the router nor the browser had anything to say. */
  const expectQuiet = () => {
    expect(warned.mock.calls.flat().join(' ')).not.toContain('blocker')
    expect(asked).not.toHaveBeenCalled()
  }
  return { ...rendered, question, expectQuiet }
}

test.each(['tabbed', 'simple'])(
  'a %s form asks before changes are lost, once, as our forms do',
  async (resource) => {
    const { user, question, expectQuiet } = await open(resource)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click((await question()).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Linen II')
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click((await question()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).toBe('/notification-settings'))
    expectQuiet()
  },
)

test('signing out asks, too', async () => {
  const { user, api, question } = await open('simple')
  await user.click(screen.getByRole('button', { name: 'Account menu' }))
  await user.click(screen.getByRole('button', { name: 'Signout' }))
  await user.click((await question()).getByRole('button', { name: 'Stay' }))
  expect(api.of('POST /api/logout')).toEqual([])
})

test('from tab to tab nothing is lost, so nothing is asked', async () => {
  const { user, expectQuiet } = await open('tabbed')
  await user.click(screen.getByRole('tab', { name: 'Second' }))
  await waitFor(() => expect(location.pathname).toBe('/tabbed/7/1'))
  expect(screen.getByRole('textbox', { name: 'Vendor reference' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expectQuiet()
})

test.each(['tabbed', 'simple'])('a %s form that is saved leads on without a question', async (resource) => {
  const { user, api, expectQuiet } = await open(resource)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Canvases' })).toBeVisible()
  expect(api.of('PUT /api/print-products')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expectQuiet()
})
