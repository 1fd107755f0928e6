import { screen, waitFor } from '@testing-library/react'
import { useListContext } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { printProducts } from '#contract/products/printProducts.ts'
import { PlainFilters } from '#src/plain/PlainFilters.tsx'
import { plainScreens } from '#src/plain/plainScreens.tsx'
import { page } from '#tests/support/api.ts'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

/** A list of its own, by react-admin's list context. */
function Names() {
  const { data, total } = useListContext<{ id: number; name: string }>()
  return (
    <>
      <PlainFilters />
      <p role="note">{total === undefined ? '' : `${total}: ${data?.map(({ name }) => name).join(', ')}`}</p>
    </>
  )
}

test('a plain resource may bring a list of its own, with the declared filters in the URL', async () => {
  const { PlainList } = plainScreens({
    resource: printProducts,
    inSettings: false,
    mayGo: () => true,
    own: { List: Names },
  })
  const products = [
    { id: 1, name: 'Canvas', active: true },
    { id: 2, name: 'Mug', active: false },
  ]
  const { api, user } = renderInside(() => <PlainList />, {
    permissions: ['VIEW_PRINT_PRODUCT_LIST'],
    answers: { 'GET /api/print-products': page(products) },
  })
  expect(await screen.findByText('2: Canvas, Mug')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^On sale/ }))
  await user.click(await screen.findByRole('option', { name: 'Yes' }))
  await waitFor(() => expect(window.location.search).toBe('?active=true'))
  await waitFor(() => expect(api.of('GET /api/print-products').at(-1)?.query.get('active')).toBe('true'))
})
