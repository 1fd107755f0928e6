import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { grantsOf } from '#contract/access.ts'
import type { Permission } from '#contract/permissions.ts'
import { isRanged, type PlainField, type Referable } from '#contract/plain/fields.ts'
import type { PlainResource } from '#contract/plain/plain.ts'
import english from '#i18n/en/index.ts'
import { type Answers, page } from '../api.ts'
import { renderConsole } from '../console.tsx'
import { chosenFile, storedFile, stubUploads } from '../uploads.ts'

type Content = Readonly<
  Record<string, string | number | boolean | null | readonly number[] | readonly string[]>
>

type User = ReturnType<typeof renderConsole>['user']

/** The records that can be referred to; the first one is chosen. */
const CHOICES = [
  { id: 11, name: 'First choice' },
  { id: 12, name: 'Second choice' },
] as const
const [FIRST, SECOND] = CHOICES
const PICTURE = storedFile(31, 'sample.png')

const isReference = (field: PlainField | undefined) =>
  field?.kind === 'reference' || field?.kind === 'references'

async function openList(user: User, hand: 'mouse' | 'keyboard', open: HTMLElement): Promise<void> {
  if (hand === 'mouse') await user.click(open)
  else await user.keyboard('{Enter}')
}

/** Flips the first of the fixed values; what is chosen then, in the declared order. */
async function flipFirst(
  user: User,
  hand: 'mouse' | 'keyboard',
  open: HTMLElement,
  held: readonly string[],
  values: readonly string[],
) {
  await openList(user, hand, open)
  const [option] = await screen.findAllByRole('option')
  if (hand === 'mouse' && option) await user.click(option)
  else await user.keyboard('{Enter}')
  await user.keyboard('{Escape}')
  const [first = ''] = values
  return held.includes(first) ? held.filter((value) => value !== first) : [...held, first]
}

/** Chooses the last record that can be referred to. */
async function choose(user: User, hand: 'mouse' | 'keyboard', open: HTMLElement): Promise<void> {
  await openList(user, hand, open)
  const option = await screen.findByRole('option', { name: SECOND.name })
  if (hand === 'mouse') await user.click(option)
  else await user.keyboard('{ArrowUp}{Enter}')
  if (screen.queryByRole('listbox')) await user.keyboard('{Escape}')
}

const TYPED = { text: 'Other', day: '2024-03-15' } as const
/** Of two letters, as codes of countries are. */
const TYPED_CODE = 'US'

/** What is typed into a field of text or a day. */
const typedInto = (field: Extract<PlainField, { readonly kind: keyof typeof TYPED }>): string =>
  field.kind === 'text' && field.max === TYPED_CODE.length ? TYPED_CODE : TYPED[field.kind]

/** Gives the control of a field another value, and returns the value that should be sent. */
async function change(
  user: User,
  control: HTMLElement,
  field: PlainField,
  { hand, held }: { readonly hand: 'mouse' | 'keyboard'; readonly held: Content[string] | undefined },
): Promise<unknown> {
  if (field.kind === 'picture') {
    await user.upload(control, chosenFile('new.png'))
    await screen.findByRole('button', { name: /^Open new\.png/ })
    return 900
  }
  const texts = Array.isArray(held) ? held.map(String) : []
  if (hand === 'keyboard' || isReference(field) || field.kind === 'choices') control.focus()
  else await user.click(control)
  switch (field.kind) {
    case 'flag':
      if (hand === 'keyboard') await user.keyboard(' ')
      return (control as HTMLInputElement).checked
    case 'choice': {
      const box = control as HTMLSelectElement
      const other = field.values.find((value) => value !== box.value) ?? box.value
      await user.selectOptions(box, other)
      return other
    }
    case 'choices':
      return flipFirst(user, hand, control, texts, field.values)
    case 'texts':
      await user.keyboard(hand === 'keyboard' ? 'Another{Enter}' : 'Another')
      return [...texts, 'Another']
    case 'reference':
    case 'references':
      await choose(user, hand, control)
      return field.kind === 'reference' ? SECOND.id : [FIRST.id, SECOND.id]
    case 'number':
    case 'money':
      await user.clear(control)
      await user.keyboard(String(field.max))
      return field.max
    default:
      await user.clear(control)
      await user.keyboard(typedInto(field))
      return typedInto(field)
  }
}

/** A filter of the field as the URL has it; undefined where the list does not filter by it. */
function filterOf(name: string, field: PlainField): [string, string][] {
  if (field.kind === 'flag') return [[name, 'true']]
  if (field.kind === 'choice' || field.kind === 'choices') return [[name, field.values[0]]]
  if (isReference(field)) return [[name, String(FIRST.id)]]
  if (!isRanged(field)) return []
  const [from, to] = field.kind === 'day' ? ['2026-01-01', '2026-02-01'] : ['1', '9']
  return [
    [`${name}From`, from],
    [`${name}To`, to],
  ]
}

/** The English label of a field. */
const labelOf = ({ name }: PlainResource, field: string): string =>
  (english as unknown as Record<string, { fields: Record<string, string> }>)[name]?.fields[field] ?? ''

const pathOf = ({ resource }: Referable) =>
  `/api/${resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Waits for a part of a screen, and says what it waited for. */
const awaited = (what: string, find: () => HTMLElement): Promise<HTMLElement> =>
  waitFor(find, {
    onTimeout: (error) => new Error(`testPlainConsole waited for ${what}.\n${error.message}`),
  })

/** What opens a record: the link of our lists, or the text in a row of a stock one, which `rowClick` opens. */
const listed = (name: string): Promise<HTMLElement> =>
  awaited(
    `a list that shows the record “${name}” by a link, or in a row that opens it`,
    () => screen.queryByRole('link', { name }) ?? within(screen.getByRole('main')).getByText(name),
  )

/** The button of a declared filter. */
const filterButton = (name: string): Promise<HTMLElement> =>
  awaited(`the filter “${name}”, which a list of your own gets by <PlainFilters />`, () =>
    screen.getByRole('button', { name, expanded: false }),
  )

/** The control of a field, of ours or a stock input. */
function controlOf(field: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(
    `:is([data-field="${field}"], .ra-input-${field}) :is(input, select, textarea, button[aria-haspopup])`,
  )
  if (found) return found
  throw new Error(
    `testPlainConsole finds no input of “${field}”: neither [data-field="${field}"] nor a stock one`,
  )
}

/**
 * The console tests of every plain resource: its list with links to records, creating in a dialog, saving a
 * change, filtering, and no edit controls without the permission. `edit` is needed in addition to `view` to
 * create and save; referenced records and pictures are created automatically. `answers` are of calls that the
 * resource's own inputs make.
 */
export function testPlainConsole(
  resource: PlainResource,
  given: Content,
  {
    view,
    edit,
    answers: more = {},
  }: {
    readonly view: readonly Permission[]
    readonly edit: readonly Permission[]
    readonly answers?: Answers
  },
): void {
  const path = resource.calls.create.path
  const list = resource.calls.list.path
  const first = resource.label
  const fields = Object.entries(resource.fields)
  const targets = fields.flatMap(([key, field]) =>
    field.kind === 'reference' || field.kind === 'references' ? [{ key, field, to: field.to }] : [],
  )
  const pictures = fields.flatMap(([key, { kind }]) => (kind === 'picture' ? [key] : []))
  const one: Content = {
    ...given,
    ...Object.fromEntries(
      targets.map(({ key, field }) => [key, field.kind === 'references' ? [FIRST.id] : FIRST.id]),
    ),
    ...Object.fromEntries(pictures.map((key) => [key, PICTURE.id])),
  }
  const name = String(one[first])
  const record = {
    ...one,
    names: Object.fromEntries(
      targets.map(({ key, to }) => [
        key,
        [{ ...FIRST, link: to.screen && `${to.screen}/detail/${FIRST.id}` }],
      ]),
    ),
    files: Object.fromEntries(pictures.map((key) => [key, PICTURE])),
    id: 7,
    version: 1,
    lastModifiedDate: '2026-01-05T03:00:00.000Z',
    lastModifiedBy: 'Mai',
  }
  const choices = targets.map(({ to }) => {
    const rows = CHOICES.map(({ id, name: text }) => ({ id, [to.label]: text, link: null }))
    const found = ({ params }: { params: { id?: string } }) => rows.find(({ id }) => String(id) === params.id)
    return { [`GET ${pathOf(to)}`]: page(rows), [`GET ${pathOf(to)}/:id`]: found }
  })
  const answers = {
    ...Object.assign({}, ...choices),
    [`GET ${path}/:id`]: record,
    [`GET ${list}`]: page([record]),
    [`POST ${path}`]: { ...record, id: 8 },
    [`PUT ${path}`]: { ...record, version: 2 },
    ...more,
  }
  const chooses = targets.flatMap(({ to }) => grantsOf(to.access).slice(0, 1)) as Permission[]
  const permissions: readonly Permission[] = ['ACCESS_ORDER', ...view, ...edit, ...chooses]

  test('the list leads to a record, where a change is saved over the version that was seen', async () => {
    const { user, api } = renderConsole({ path: resource.screen, permissions, answers })
    await user.click(await listed(name))
    const box = await screen.findByDisplayValue(name)
    await user.type(box, ' II')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/is updated$/)
    expect(api.of(`PUT ${path}`)[0]?.body).toMatchObject({ ...one, [first]: `${name} II`, id: 7, version: 1 })
  })

  for (const hand of ['mouse', 'keyboard'] as const)
    test(`every field is saved as it was given, by ${hand}`, async () => {
      stubUploads({ auto: true })
      const { user, api } = renderConsole({ path: `${resource.screen}/detail/7`, permissions, answers })
      await screen.findByDisplayValue(name)
      const sent: Record<string, unknown> = {}
      for (const [key, field] of fields) {
        sent[key] = await change(user, controlOf(key), field, { hand, held: one[key] })
      }
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await screen.findByText(/is updated$/)
      expect(api.of(`PUT ${path}`)[0]?.body).toMatchObject(sent)
    })

  test('a record is created in a dialog, which says what is missing', async () => {
    const { user, api } = renderConsole({ path: resource.screen, permissions, answers })
    const create = await awaited('a button that creates, such as that of useCreateDialog', () =>
      screen.getByRole('button', { name: 'Create' }),
    )
    await user.click(create)
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

  test('the address holds the filters, and the list is asked for them', async () => {
    const filters = fields.flatMap(([key, field]) => filterOf(key, field))
    const search = new URLSearchParams(filters)
    const { api } = renderConsole({ path: `${resource.screen}?${search.toString()}`, permissions, answers })
    await listed(name)
    const asked = api.of(`GET ${list}`).at(-1)?.query
    expect(filters.map(([key]) => [key, asked?.get(key)])).toEqual(filters)
    for (const { key } of targets) await filterButton(`${labelOf(resource, key)}: ${FIRST.name}`)
  })

  for (const { key, to } of targets)
    test(`${key} is shown by name, and the list is filtered by what is chosen`, async () => {
      const { user, api } = renderConsole({ path: resource.screen, permissions, answers })
      await listed(name)
      // A stock ReferenceField asks for the names after the list.
      const shown = await screen.findAllByText(FIRST.name)
      if (to.screen !== null)
        expect(shown.map((each) => each.getAttribute('href'))).toContain(`${to.screen}/detail/${FIRST.id}`)
      await user.click(await filterButton(labelOf(resource, key)))
      await user.click(await screen.findByRole('option', { name: SECOND.name }))
      await waitFor(() => expect(api.of(`GET ${list}`).at(-1)?.query.get(key)).toBe(String(SECOND.id)))
    })
}
