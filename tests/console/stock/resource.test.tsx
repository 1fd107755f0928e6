import { screen, within } from '@testing-library/react'
import { useRecordContext, useRedirect, useResourceDefinition, useTranslate } from 'ra-core'
import { Route } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { anyOf } from '#contract/access.ts'
import { printProducts } from '#contract/products/printProducts.ts'
import { readMap } from '#src/admin/app/adminMap.ts'
import { CustomRoutes, Resource } from '#src/admin/app/Resource.tsx'
import { ShowBase } from '#src/admin/record/ShowBase.tsx'
import { renderConsole } from '#tests/support/console.tsx'

/** A page as react-admin's users write it: a component, at the paths of react-admin. */
function CanvasList() {
  const { hasEdit, hasShow } = useResourceDefinition()
  const redirect = useRedirect()
  return (
    <>
      <h1>Canvases</h1>
      <p role="note">{JSON.stringify({ hasEdit, hasShow })}</p>
      <button type="button" onClick={() => redirect('edit', 'canvases', 7)}>
        Edit
      </button>
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

const { list, get: one } = printProducts.calls

vi.mock('#src/App.tsx', async (original: () => Promise<typeof import('#src/App.tsx')>) => {
  const { default: App } = await original()
  const AppWithCanvases = () => (
    <App>
      <Resource
        name="canvases"
        list={CanvasList}
        edit={CanvasEdit}
        options={{
          label: 'printProducts.title',
          access: anyOf('VIEW_PRINT_PRODUCT_LIST'),
          crud: async () => ({ list, one }),
        }}
      />
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

  test('is closed to those who may not open it', async () => {
    open('/canvases', false)
    expect((await screen.findAllByText(/VIEW_PRINT_PRODUCT_LIST/)).length).toBeGreaterThan(0)
    expect(location.pathname).toBe('/')
    expect(screen.queryByRole('link', { name: 'Print products' })).toBeNull()
  })
})

describe('what would be open by default is refused', () => {
  const Hello = () => <p>{useTranslate()('ui.loading')}</p>

  test('a page without access', () => {
    expect(() => readMap(<Resource name="hello" list={Hello} />)).toThrow('Who may open the pages of hello?')
  })

  test('a custom route without access, and anything else', () => {
    const route = <Route path="/hello" element={<Hello />} />
    expect(() => readMap(<CustomRoutes>{route}</CustomRoutes>)).toThrow('The element of the route /hello')
    expect(() => readMap(route)).toThrow('The children of Admin')
  })
})
