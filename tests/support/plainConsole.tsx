import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import type { PlainField, PlainResource } from '#contract/plain.ts'
import { page } from './api.ts'
import { renderConsole } from './console.tsx'

type Content = Readonly<Record<string, string | number | boolean | null>>

type User = ReturnType<typeof renderConsole>['user']

/** Gives the control of a field another value, and answers what is to be sent of it. */
async function change(
  user: User,
  control: HTMLInputElement | HTMLSelectElement,
  field: PlainField,
  hand: 'mouse' | 'keyboard',
): Promise<unknown> {
  if (hand === 'mouse') await user.click(control)
  else control.focus()
  if (field.kind === 'flag') {
    if (hand === 'keyboard') await user.keyboard(' ')
    return (control as HTMLInputElement).checked
  }
  if (field.kind === 'choice') {
    const other = field.values.find((value) => value !== control.value) ?? control.value
    await user.selectOptions(control, other)
    return other
  }
  const text = { text: 'Other', number: String(field.kind === 'number' ? field.max : 0), day: '2024-03-15' }
  await user.clear(control)
  await user.keyboard(text[field.kind])
  return field.kind === 'number' ? field.max : text[field.kind]
}

/**
 * The tests that every plain resource has as a page: its list with the way to a record, creating in a dialog, saving a
 * change, and nothing to change without the permission. `edit` is what creating and saving need beside `view`.
 */
export function testPlainConsole(
  resource: PlainResource,
  one: Content,
  { view, edit }: { readonly view: readonly Permission[]; readonly edit: readonly Permission[] },
): void {
  const path = resource.calls.list.path
  const first = Object.keys(resource.fields)[0] ?? 'id'
  const name = String(one[first])
  const record = {
    ...one,
    id: 7,
    version: 1,
    lastModifiedDate: '2026-01-05T03:00:00.000Z',
    lastModifiedBy: 'Mai',
  }
  const answers = {
    [`GET ${path}`]: page([record]),
    [`GET ${path}/:id`]: record,
    [`POST ${path}`]: { ...record, id: 8 },
    [`PUT ${path}`]: { ...record, version: 2 },
  }
  const permissions: readonly Permission[] = ['ACCESS_ORDER', ...view, ...edit]

  test('the list leads to a record, where a change is saved over the version that was seen', async () => {
    const { user, api } = renderConsole({ path: resource.screen, permissions, answers })
    await user.click(await screen.findByRole('link', { name }))
    const box = await screen.findByDisplayValue(name)
    await user.type(box, ' II')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/is updated$/)
    expect(api.of(`PUT ${path}`)[0]?.body).toMatchObject({ ...one, [first]: `${name} II`, id: 7, version: 1 })
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`every field is saved as it was given, by ${hand}`, async () => {
      const { user, api } = renderConsole({ path: `${resource.screen}/detail/7`, permissions, answers })
      await screen.findByDisplayValue(name)
      const given: Record<string, unknown> = {}
      for (const [key, field] of Object.entries(resource.fields)) {
        const control = document.querySelector(`[data-field="${key}"] :is(input, select, textarea)`)
        given[key] = await change(user, control as HTMLInputElement, field, hand)
      }
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await screen.findByText(/is updated$/)
      expect(api.of(`PUT ${path}`)[0]?.body).toMatchObject(given)
    })

  test('a record is created in a dialog, which says what is missing', async () => {
    const { user, api } = renderConsole({ path: resource.screen, permissions, answers })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect((await dialog.findAllByText('This field is required.')).length).toBeGreaterThan(0)
    expect(api.of(`POST ${path}`)).toEqual([])
  })

  test('without the permission to change there is no way to', async () => {
    renderConsole({ path: `${resource.screen}/detail/7`, permissions: ['ACCESS_ORDER', ...view], answers })
    expect(await screen.findByDisplayValue(name)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
}
