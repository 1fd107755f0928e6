import { screen, waitFor } from '@testing-library/react'
import { DateInput, Edit, required, SimpleForm } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

/** A stock form of a day. */
async function open(since: string | null, put: unknown = {}) {
  const canvas = { id: 1, name: 'Canvas', since, version: 1 }
  const rendered = renderInside(
    () => (
      <Edit resource="printProducts" id={1} redirect={false}>
        <SimpleForm>
          <DateInput source="since" validate={required()} />
        </SimpleForm>
      </Edit>
    ),
    {
      permissions: ['VIEW_PRINT_PRODUCT_LIST', 'EDIT_PRINT_PRODUCT'],
      answers: {
        'GET /api/print-products': page([canvas]),
        'GET /api/print-products/:id': canvas,
        'PUT /api/print-products': put,
      },
    },
  )
  const box = await screen.findByRole('textbox', { name: /^Since/ })
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => rendered.api.of('PUT /api/print-products').map(({ body }) => body)
  return { ...rendered, box, save, sent }
}

test('a stock day is shown and typed as ours are, and saved as the API has it', async () => {
  const { user, box, save, sent } = await open('2026-01-06')
  expect(box).toHaveValue('06/01/2026')
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toBeEnabled()
  await user.clear(box)
  await user.type(box, '15/3/2026')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ id: 1, since: '2026-03-15' }]))
  expect(box).toHaveValue('15/3/2026')
})

test('what is no day is refused, not lost', async () => {
  const faults = { fieldErrors: { since: 'validation.noSuchDay' } }
  const { user, box, save, sent } = await open('2026-01-06', failing(400, 'invalidInput', faults))
  await user.clear(box)
  await user.type(box, '31/02/2026')
  await save()
  expect(await screen.findByText('There is no such day.')).toBeVisible()
  expect(box).toBeInvalid()
  expect(sent()).toMatchObject([{ since: '31/02/2026' }])
  expect(box).toHaveValue('31/02/2026')
})

test('a day that is emptied is missed, and asked for', async () => {
  const { user, box, save, sent } = await open('2026-01-06')
  await user.clear(box)
  await user.tab()
  await save()
  expect(await screen.findByText('Required')).toBeVisible()
  expect(sent()).toEqual([])
  await waitFor(() => expect(box).toHaveFocus())
})

test('a record without one shows an empty box', async () => {
  const { box } = await open(null)
  expect(box).toHaveValue('')
})
