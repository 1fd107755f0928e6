import { screen, within } from '@testing-library/react'
import { useNotify, useRecordContext, useRedirect, useResourceContext, useResourceDefinition } from 'ra-core'
import { ShowButton } from 'react-admin'
import { Route } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { anyOf } from '#contract/access.ts'
import { printProducts } from '#contract/products/printProducts.ts'
import { readMap } from '#src/admin/app/adminMap.ts'
import { page } from '#src/admin/app/page.tsx'
import { CustomRoutes, Resource } from '#src/admin/app/Resource.tsx'
import { ShowBase } from '#src/admin/record/ShowBase.tsx'
import { plainResource } from '#src/plain/plainResource.ts'
import { renderConsole } from '#tests/support/console.tsx'

/** A page as react-admin's users write it: a component, at the paths of react-admin. */
function CanvasList() {
  const { hasEdit, hasShow } = useResourceDefinition()
  const redirect = useRedirect()
  const resource = useResourceContext()
  return (
    <>
      <h1>Canvases</h1>
      <p role="note">{JSON.stringify({ hasEdit, hasShow })}</p>
      <button type="button" onClick={() => redirect('edit', resource, 7)}>
        Edit
      </button>
      <button type="button" onClick={() => redirect('show', resource, 7)}>
        Open
      </button>
      <ShowButton record={{ id: 7 }} />
    </>
  )
}

function Name() {
  return <h1>{useRecordContext<{ id: number; name: string }>()?.name}</h1>
}

const CanvasEdit = () => (
  <ShowBase resource="canvases" id="7">
    <Name />
  </ShowBase>
)

const COMMON = {
  list: CanvasList,
  options: {
    label: 'printProducts.title',
    access: anyOf('VIEW_PRINT_PRODUCT_LIST'),
    crud: async () => ({ list, one }),
  },
}

const Hello = () => <p>Hello</p>

const { list, get: one } = printProducts.calls

function PosterView() {
  const notify = useNotify()
  return (
    <>
      <h1>Poster</h1>
      <button type="button" onClick={() => notify('Printed')}>
        Print
      </button>
    </>
  )
}

const Poster = page({
  title: 'printProducts.title',
  access: anyOf('VIEW_PRINT_PRODUCT_LIST'),
  load: async () => ({ default: PosterView }),
})

vi.mock('#src/App.tsx', async (original: () => Promise<typeof import('#src/App.tsx')>) => {
  const { default: App } = await original()
  const AppWithCanvases = () => (
    <App>
      <Resource name="canvases" edit={CanvasEdit} {...COMMON} />
      <Resource name="easels" show={CanvasEdit} {...COMMON} options={{ ...COMMON.options, menu: false }} />
      <Resource name="hello" list={Hello} />
      <CustomRoutes>
        <Route path="/hello/there" element={<Hello />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/poster" element={<Poster />} />
      </CustomRoutes>
    </App>
  )
  return { default: AppWithCanvases }
})

const open = (path: string, allowed = true) =>
  renderConsole({
    path,
    permissions: ['ACCESS_ORDER', ...(allowed ? (['VIEW_PRINT_PRODUCT_LIST'] as const) : [])],
    answers: { [`GET ${one.path}`]: { id: 7, name: 'Linen', version: 1 } },
  })

describe('a resource of plain components', () => {
  test('has the paths of react-admin, a title, a menu entry and a definition', async () => {
    const { user } = open('/')
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    const entries = await menu.findAllByRole('link', { name: /^Print products/ })
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/canvases', '/print-products'])
    for (const entry of entries.slice(0, 1)) await user.click(entry)
    expect(await screen.findByRole('heading', { name: 'Canvases' })).toBeVisible()
    expect(document.title).toBe('Atelier | Print products')
    expect(screen.getByRole('note')).toHaveTextContent('{"hasEdit":true,"hasShow":false}')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('heading', { name: 'Linen' })).toBeVisible()
    expect(location.pathname).toBe('/canvases/7')
  })

  test('may have tabs at the end of its path', async () => {
    open('/canvases/7/details')
    expect(await screen.findByRole('heading', { name: 'Linen' })).toBeVisible()
    expect(location.pathname).toBe('/canvases/7/details')
  })

  test.each([
    ['canvases', 'link', 'Show', '/canvases/7'],
    ['canvases', 'button', 'Open', '/canvases/7'],
    ['easels', 'button', 'Edit', '/easels/7/show'],
    ['easels', 'link', 'Show', '/easels/7/show'],
  ])('of %s: the %s %s leads to the page of a record that there is, %s', async (name, role, label, path) => {
    const { user } = open(`/${name}`)
    await user.click(await screen.findByRole(role, { name: label }))
    expect(await screen.findByRole('heading', { name: 'Linen' })).toBeVisible()
    expect(location.pathname).toBe(path)
  })

  test('is closed to those who may not open it', async () => {
    open('/canvases', false)
    expect((await screen.findAllByText(/VIEW_PRINT_PRODUCT_LIST/)).length).toBeGreaterThan(0)
    expect(location.pathname).toBe('/')
    expect(screen.queryByRole('link', { name: 'Print products' })).toBeNull()
  })
})

describe('what would be open by default is refused', () => {
  test.each(['/hello', '/hello/there'])(
    'the page %s says so, and the rest of the console works',
    async (path) => {
      const said = vi.spyOn(console, 'error').mockReturnValue()
      open(path)
      expect(await screen.findByRole('heading', { name: /^Something went wrong/ })).toBeVisible()
      expect(screen.queryByText('Hello')).toBeNull()
      expect(JSON.stringify(said.mock.calls.flat().map(String))).toContain('Who may open')
      expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
    },
  )

  test('what is neither a resource nor a custom route', () => {
    expect(() => readMap(<Route path="/hello" element={<Hello />} />)).toThrow('The children of Admin')
  })
})

describe('custom routes with noLayout', () => {
  test('are shown without the frame, with what a page needs', async () => {
    const { user } = open('/poster')
    expect(await screen.findByRole('heading', { name: 'Poster' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText('Printed')).toBeVisible()
  })

  test('are as closed as others', async () => {
    open('/poster', false)
    expect((await screen.findAllByText(/VIEW_PRINT_PRODUCT_LIST/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('heading', { name: 'Poster' })).toBeNull()
  })

  test('are not open to those who are not signed in', async () => {
    renderConsole({ path: '/poster', signedIn: false })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

test('a plain resource takes other pages, and keeps its paths, calls and access', async () => {
  const OwnList = page({
    title: 'printProducts.title',
    access: list.access,
    load: async () => ({ default: Hello }),
  })
  const { pages, definitions, crud } = readMap(
    <Resource {...plainResource(printProducts, { pages: { list: OwnList, edit: CanvasEdit } })} />,
  )
  expect(pages.map(({ path, pattern }) => [path, pattern])).toEqual([
    ['/print-products', '/print-products'],
    ['/print-products/detail/:id', '/print-products/detail/:id/*'],
  ])
  expect(pages.map(({ access }) => access)).toEqual([list.access, list.access])
  expect(definitions).toMatchObject({ printProducts: { hasCreate: false, hasEdit: true, hasShow: false } })
  expect((await crud.printProducts?.())?.list.path).toBe('/api/print-products')
})

test('those whom react-admin sends away are told so', async () => {
  open('/access-denied')
  expect(await screen.findByText('Your role may not open this page.')).toBeVisible()
  expect(location.pathname).toBe('/')
})
