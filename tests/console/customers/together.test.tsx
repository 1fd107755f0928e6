import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import { type Asked, failing, page, unreachable } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer } from './fixtures.ts'

const LOGIN = '84901234567'
const TAGS = `PUT /api/customers/${LOGIN}/tags`
const DAYS = `PUT /api/customers/${LOGIN}/anniversaries`
const VIP = { id: 1, name: 'vip' }
const WEDDING = { id: 5, name: 'Wedding', date: '2015-06-20', note: 'Send a card' }

type Change = Partial<Customer> & { readonly version: number }

/** The customer's page in edit mode, on a server that counts versions; `others` is another user's change. */
async function edit() {
  let saved = buildCustomer()
  const save = (version: number | undefined, change: Partial<Customer>, key = saved.login) => {
    if (version !== undefined && (version !== saved.version || key !== saved.login))
      return failing(409, 'versionConflict', { facts: { version: saved.version } })
    saved = { ...saved, ...change, version: saved.version + 1 }
    return undefined
  }
  const rendered = renderConsole({
    path: `/customer/detail/${LOGIN}/edit`,
    permissions: AGENT,
    answers: {
      'GET /api/customers/:login': () => saved,
      'GET /api/customers/anniversary-types': ['Birthday'],
      'GET /api/customers': page([]),
      'GET /api/bookings': page([]),
      'PUT /api/customers': ({ body: { version, login, firstName = '' } }: { body: Change }) =>
        save(version, { firstName }, login) ?? saved,
      'PUT /api/customers/:login/tags': ({ params, body }: Asked) => {
        const { tags, version } = body as { tags: string[]; version: number }
        return save(version, { tags: tags.map((name, id) => ({ id, name })) }, params.login) ?? saved.tags
      },
      [DAYS]: ({ body: { anniversaries = [], version } }: { body: Change }) =>
        save(version, { anniversaries: anniversaries.map((day, at) => ({ ...day, id: 50 + at })) }) ??
        saved.anniversaries,
    },
  })
  const { user } = rendered
  await screen.findByLabelText('First name')
  return {
    ...rendered,
    others: (change: Partial<Customer>) => save(undefined, change),
    saved: () => saved,
    /** Merges the customer into another one that happens to have the same version number. */
    mergedInto: (kept: Partial<Customer>) => {
      saved = buildCustomer(kept)
    },
    addTag: (name: string) => user.type(screen.getByLabelText('New tag'), `${name}{Enter}`),
    removeDay: () => user.click(screen.getByRole('button', { name: 'Remove Wedding 20/06/2015' })),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  }
}
const viewed = () => screen.findByRole('button', { name: 'Edit' })
const conflict = async () =>
  within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
const namesOf = ({ tags }: Customer) => tags.map(({ name }) => name)

describe('two who save tags and anniversaries of one customer', () => {
  test('keep each other’s tags: what was staged goes over what is saved', async () => {
    const { api, others, saved, addTag, save } = await edit()
    await addTag('friend')
    others({ tags: [VIP, { id: 2, name: 'theirs' }], firstName: 'Eleonora' })
    await save()
    await viewed()
    expect(namesOf(saved())).toEqual(['vip', 'theirs', 'friend'])
    expect(api.of(TAGS).map(({ body }) => body)).toEqual([
      { tags: ['vip', 'friend'], version: 4 },
      { tags: ['vip', 'theirs', 'friend'], version: 5 },
    ])
    expect(screen.getByText('theirs')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('send nothing where the other has done the same already', async () => {
    const { api, others, addTag, save } = await edit()
    await addTag('friend')
    others({ tags: [VIP, { id: 2, name: 'friend' }] })
    await save()
    await viewed()
    expect(api.of(TAGS)).toHaveLength(1)
    expect(screen.getByText('friend')).toBeVisible()
  })

  test('do not undo each other’s tags when a later part fails and is tried again', async () => {
    const { api, others, saved, addTag, removeDay, save } = await edit()
    await addTag('friend')
    await removeDay()
    others({ tags: [VIP, { id: 2, name: 'theirs' }] })
    const answer = () => failing(500, 'internal')
    api.answer({ [DAYS]: answer })
    await save()
    expect(await screen.findAllByText(/Something went wrong on the server/)).not.toHaveLength(0)
    api.answer({ [DAYS]: () => [] })
    await save()
    await viewed()
    expect(namesOf(saved())).toEqual(['vip', 'theirs', 'friend'])
  })

  test('take back what went over the other’s tags, when a later part has failed', async () => {
    const { user, api, others, saved, addTag, removeDay, save } = await edit()
    await addTag('friend')
    await removeDay()
    others({ tags: [VIP, { id: 2, name: 'theirs' }] })
    api.answer({ [DAYS]: () => failing(500, 'internal') })
    await save()
    expect(await screen.findAllByText(/Something went wrong on the server/)).not.toHaveLength(0)
    expect(namesOf(saved())).toEqual(['vip', 'theirs', 'friend'])
    api.answer({ [DAYS]: () => [] })
    await user.click(screen.getByRole('button', { name: /friend/ }))
    await save()
    await viewed()
    expect(namesOf(saved())).toEqual(['vip', 'theirs'])
    expect(api.of(TAGS).at(-1)?.body).toEqual({ tags: ['vip', 'theirs'], version: 6 })
    expect(api.of(DAYS).at(-1)?.body).toEqual({ anniversaries: [], version: 7 })
  })

  test('do not add an anniversary twice when the answer to the call was lost', async () => {
    const { user, api, others, saved, save } = await edit()
    const fields = within(screen.getByRole('group', { name: 'New anniversary' }))
    await fields.findByRole('option', { name: 'Birthday' })
    for (const [field, choice] of [
      ['Type', 'Birthday'],
      ['Date', '01'],
      ['Month', 'February'],
      ['Year', '1990'],
    ] as const)
      await user.selectOptions(fields.getByLabelText(field), choice)
    const added = { name: 'Birthday', date: '1990-02-01', note: null }
    let lost = false
    api.answer({
      [DAYS]: ({ body }: { body: Change }) => {
        if (body.version !== saved().version)
          return failing(409, 'versionConflict', { facts: { version: saved().version } })
        lost = true
        others({ anniversaries: [WEDDING, { ...added, id: 9 }] })
        return unreachable()
      },
    })
    await save()
    expect(await screen.findAllByText(/connection|reach|network/i)).not.toHaveLength(0)
    expect(lost).toBe(true)
    await save()
    await viewed()
    expect(saved().anniversaries).toEqual([WEDDING, { ...added, id: 9 }])
    expect(api.of(DAYS)).toHaveLength(2)
  })

  test('see whom he was merged into, and what is saved then goes to that one', async () => {
    const { user, api, mergedInto, addTag, save, saved } = await edit()
    await user.type(screen.getByLabelText('First name'), 'h')
    await addTag('friend')
    mergedInto({ id: 9, login: '84909', lastName: 'Kept' })
    await save()
    const dialog = await conflict()
    expect(dialog.getByText('Nora')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await viewed()
    await waitFor(() => expect(location.pathname).toBe('/customer/detail/84909'))
    expect(api.of('PUT /api/customers').map(({ body }) => body)).toEqual([
      { login: LOGIN, firstName: 'Norah', version: 4 },
      { login: '84909', firstName: 'Norah', version: 4 },
    ])
    expect([saved().lastName, namesOf(saved())]).toEqual(['Kept', ['vip', 'friend']])
  })

  test('see both sides where one takes away what the other has changed', async () => {
    const { user, others, saved, addTag, removeDay, save } = await edit()
    await addTag('friend')
    await removeDay()
    others({ anniversaries: [{ ...WEDDING, note: 'Send tulips' }] })
    await save()
    const dialog = await conflict()
    expect(dialog.getByText('Wedding 20/06/2015 Send tulips')).toBeVisible()
    expect(saved().anniversaries).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await viewed()
    expect(saved().anniversaries).toEqual([])
    expect(namesOf(saved())).toEqual(['vip', 'friend'])
  })

  test('keep what the other has added when mine goes over his name', async () => {
    const { user, others, saved, addTag, save } = await edit()
    await user.type(screen.getByLabelText('First name'), 'h')
    await addTag('friend')
    others({ firstName: 'Eleonora', tags: [{ id: 2, name: 'theirs' }] })
    await save()
    const dialog = await conflict()
    expect(dialog.getByText('vip, friend')).toBeVisible()
    expect(dialog.getByText('theirs')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await viewed()
    expect(saved().firstName).toBe('Norah')
    expect(namesOf(saved())).toEqual(['theirs', 'friend'])
  })
})
