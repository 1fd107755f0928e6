import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer } from './fixtures.ts'

const nora = buildCustomer()
const LOGIN = '84901234567'
const TAGS = `PUT /api/customers/${LOGIN}/tags`
const DAYS = `PUT /api/customers/${LOGIN}/anniversaries`

const answers: Answers = {
  'GET /api/customers/:login': nora,
  'GET /api/customers/anniversary-types': ['Birthday', 'Wedding'],
  'GET /api/customers': page([]),
  'PUT /api/customers': ({ body }: { body: object }) => ({
    ...nora,
    ...body,
    contact: nora.contact,
    version: 5,
  }),
  [TAGS]: ({ body }: { body: { tags: string[] } }) => body.tags.map((name, id) => ({ id, name })),
  [DAYS]: ({ body }: { body: { anniversaries: object[] } }) =>
    body.anniversaries.map((day, index) => ({ id: 50 + index, note: null, ...day })),
}

async function edit(more: Answers = {}) {
  const rendered = renderConsole({
    path: `/customer/detail/${LOGIN}`,
    permissions: AGENT,
    answers: { ...answers, ...more },
  })
  const { user, api } = rendered
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('First name')
  const write = async (label: string, text: string) => {
    const box = screen.getByLabelText(label)
    await user.clear(box)
    await user.type(box, text)
  }
  const addTag = async (name: string) => {
    if (name) await user.type(screen.getByLabelText('New tag'), name)
    await user.click(screen.getByRole('button', { name: 'Add tag' }))
  }
  const addDay = async (type: string, [day, month, year]: readonly [string, string, string]) => {
    const fields = within(screen.getByRole('group', { name: 'New anniversary' }))
    await user.selectOptions(fields.getByLabelText('Type'), type)
    await user.selectOptions(fields.getByLabelText('Date'), day)
    await user.selectOptions(fields.getByLabelText('Month'), month)
    await user.selectOptions(fields.getByLabelText('Year'), year)
    await user.click(fields.getByRole('button', { name: 'Add anniversary' }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const writes = () => api.asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  return { ...rendered, write, addTag, addDay, save, writes }
}
const viewed = () => screen.findByRole('button', { name: 'Edit' })

describe('editing a customer', () => {
  test('sends only what differs, and returns to the view', async () => {
    const { api, write, save, writes } = await edit()
    await write('Last name', 'Reid')
    await write('City', 'Dallas')
    await write('Instagram', 'https://instagram.com/nora')
    await save()
    await viewed()
    expect(screen.getByText('[NoraReid] is updated!')).toBeVisible()
    expect(writes()).toEqual(['/api/customers'])
    expect(api.of('PUT /api/customers')[0]?.body).toEqual({
      login: LOGIN,
      version: 4,
      lastName: 'Reid',
      contact: { igUrl: 'https://instagram.com/nora' },
      orderInfo: { city: 'Dallas' },
    })
  })

  test('tags and anniversaries are staged, saved one after the other, each with its toast', async () => {
    const { user, api, write, addTag, addDay, save, writes } = await edit()
    await write('First name', 'Norah')
    await addTag('  Khách Quen ')
    await user.click(screen.getByRole('button', { name: 'Remove vip' }))
    await addDay('Birthday', ['05', 'April', '1990'])
    expect(writes()).toEqual([])
    await save()
    await viewed()
    expect(writes()).toEqual([
      '/api/customers',
      `/api/customers/${LOGIN}/tags`,
      `/api/customers/${LOGIN}/anniversaries`,
    ])
    expect(api.of(TAGS)[0]?.body).toEqual({ tags: ['khách quen'], version: 5 })
    expect(api.of(DAYS)[0]?.body).toEqual({
      version: 6,
      anniversaries: [
        { id: 5, name: 'Wedding', date: '2015-06-20', note: 'Send a card' },
        { name: 'Birthday', date: '1990-04-05', note: '' },
      ],
    })
    for (const text of [
      '[NorahReed] is updated!',
      "[Norah]'s tags updated!",
      "[Norah]'s anniversaries updated!",
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText('khách quen')).toBeVisible()
    expect(screen.queryByText('vip')).toBeNull()
  })

  test('Cancel lets go of all that is staged', async () => {
    const { user, write, addTag, writes } = await edit()
    await write('First name', 'Norah')
    await addTag('friend')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await viewed()
    expect(screen.queryByText('friend')).toBeNull()
    await user.click(await viewed())
    expect(await screen.findByLabelText('First name')).toHaveValue('Nora')
    expect(screen.queryByText('friend')).toBeNull()
    expect(writes()).toEqual([])
  })

  test('a failure keeps the rest staged; the next try sends what is left, over the new version', async () => {
    const { api, write, addTag, addDay, save, writes } = await edit({ [TAGS]: failing(500, 'internal') })
    await write('First name', 'Norah')
    await addTag('friend')
    await addDay('Birthday', ['05', 'April', '1990'])
    await save()
    expect(await screen.findAllByText(/Something went wrong on the server/)).toHaveLength(2)
    expect(screen.getByText('[NorahReed] is updated!')).toBeVisible()
    expect(screen.getByText('friend')).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Norah')
    api.answer({ [TAGS]: answers[TAGS] })
    await write('City', 'Dallas')
    await save()
    await viewed()
    expect(writes()).toEqual([
      '/api/customers',
      `/api/customers/${LOGIN}/tags`,
      '/api/customers',
      `/api/customers/${LOGIN}/tags`,
      `/api/customers/${LOGIN}/anniversaries`,
    ])
    expect(api.of('PUT /api/customers')[1]?.body).toEqual({
      login: LOGIN,
      version: 5,
      orderInfo: { city: 'Dallas' },
    })
  })

  test('a tag needs a text, is ignored where there is one already, and goes along when only typed', async () => {
    const { user, api, addTag, save } = await edit()
    await addTag('')
    expect(await screen.findByText('Please insert tag!')).toBeVisible()
    await addTag('VIP')
    expect(screen.getByLabelText('New tag')).toHaveValue('')
    expect(screen.getAllByText('vip')).toHaveLength(1)
    await user.type(screen.getByLabelText('New tag'), 'friend{Enter}')
    await user.type(screen.getByLabelText('New tag'), 'typed')
    await save()
    await viewed()
    expect(api.of(TAGS)[0]?.body).toEqual({ tags: ['vip', 'friend', 'typed'], version: 4 })
  })

  test('an anniversary needs type and date, of 100 years back and of days to come', async () => {
    const { user, addDay, save, writes } = await edit()
    await user.click(screen.getByRole('button', { name: 'Add anniversary' }))
    expect(await screen.findByText('Please select anniversary type!')).toBeVisible()
    expect(screen.getByText('Please select anniversary date!')).toBeVisible()
    const now = new Date().getFullYear()
    const years = within(
      within(screen.getByRole('group', { name: 'New anniversary' })).getByLabelText('Year'),
    )
    for (const year of [now, now - 100, now + 1])
      expect(years.getByRole('option', { name: String(year) })).toBeVisible()
    const offered = years
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => Number(textContent))
    expect(offered).toEqual(Array.from({ length: 126 }, (_, index) => now + 25 - index))
    await addDay('Birthday', ['30', 'February', '1990'])
    await save()
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('There is no such day.')
    expect(writes()).toEqual([])
  })

  test('the birthday may lack its year, but not its month', async () => {
    const { user, api, save } = await edit()
    const birth = screen.getByLabelText('Date of birth')
    const [month, year] = [screen.getAllByLabelText('Month')[0], screen.getAllByLabelText('Year')[0]]
    if (!month || !year) throw new Error('The date of birth has no month or year')
    await user.selectOptions(year, 'Year')
    await user.selectOptions(month, 'Month')
    await save()
    expect(birth).toHaveAccessibleDescription('This is not valid.')
    await user.selectOptions(month, 'February')
    await user.selectOptions(birth, '29')
    await save()
    await viewed()
    expect(api.of('PUT /api/customers')[0]?.body).toEqual({
      login: LOGIN,
      version: 4,
      dob: '--02-29',
      doby: null,
    })
  })

  test('a bad or taken address is said at its field, with the way to the person who has it', async () => {
    const { write, save, writes } = await edit({
      'PUT /api/customers': failing(400, 'emailExists', {
        facts: { login: '84907' },
        fieldErrors: { email: 'error.emailExists' },
      }),
    })
    await write('E-mail', 'nora')
    await save()
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(writes()).toEqual([])
    await write('E-mail', 'omar@mail.example')
    await save()
    expect(await screen.findByRole('link', { name: 'View customer' })).toHaveAttribute(
      'href',
      '/customer/detail/84907',
    )
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'This e-mail address is already taken.',
    )
  })

  test('a field that the server names inside contact lands at its box', async () => {
    const { write, save } = await edit({
      'PUT /api/customers': failing(400, 'invalidInput', {
        fieldErrors: { 'contact.fbUrl': 'validation.tooLong' },
      }),
    })
    await write('Facebook', 'x')
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText('Facebook')).toHaveAccessibleDescription('This is too long.'),
    )
  })

  test('who saved first is not overwritten: both sides are shown, and mine goes over theirs', async () => {
    const theirs = buildCustomer({ firstName: 'Eleonora', version: 9, note: 'Moved to Dallas' })
    const { user, api, write, save } = await edit({
      'PUT /api/customers': ({ body }: { body: { version: number } }) =>
        body.version === 9
          ? { ...theirs, firstName: 'Norah', version: 10 }
          : failing(409, 'versionConflict', { facts: { version: 9 } }),
    })
    await write('First name', 'Norah')
    api.answer({ 'GET /api/customers/:login': theirs })
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(dialog.getByText('Norah')).toBeVisible()
    expect(dialog.getByText('Eleonora')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await viewed()
    expect(api.of('PUT /api/customers')[1]?.body).toEqual({ login: LOGIN, version: 9, firstName: 'Norah' })
  })

  test('taking what is saved shows it, and leaving with something staged asks first', async () => {
    const theirs = buildCustomer({ firstName: 'Eleonora', fullName: 'Eleonora Reed', version: 9 })
    const { user, api, write, save } = await edit({
      'PUT /api/customers': failing(409, 'versionConflict', { facts: { version: 9 } }),
    })
    await write('First name', 'Norah')
    await user.click(
      within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', {
        name: 'Customers',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    api.answer({ 'GET /api/customers/:login': theirs })
    await save()
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }))
    await viewed()
    expect(screen.getByRole('heading', { level: 1, name: 'Eleonora Reed' })).toBeVisible()
  })
})
