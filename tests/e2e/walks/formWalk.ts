import type { Locator, Page } from '@playwright/test'
import { pngBytes } from '../../support/files.ts'
import { expect } from '../journey.ts'

export type Hand = 'mouse' | 'keyboard'

/** The values of a form's fields by name; passwords are left out, because they come back empty. */
type Content = Readonly<Record<string, readonly string[]>>

/** Controls that only help to find something in a list, or that belong to another control. */
const HELPERS = new Set(['search', 'button'])

let runs = 0

/** A valid, unique value for a text box, as short as it may be: a form draws itself again for each key. */
function valueFor(name: string, type: string, maxLength: number): string {
  runs += 1
  const own = `${Date.now()}${runs}`.slice(-8)
  const field = name.split('.').at(-1) ?? name
  if (type === 'password') return `Walk${own}`
  // With a country code, because the walk has chosen an arbitrary country.
  if (field === 'phoneNumber') return `+1415${own.slice(-7).replace(/^[01]/, '5')}`
  if (type === 'number') return own.slice(-2).replace(/^0/, '1')
  if (type === 'date') return '03152024'
  const word = `W${Number(own).toString(36)}`
  const text =
    type === 'email'
      ? `${word}@a.example`
      : /url\d*$/i.test(field)
        ? `https://a.example/${own}`
        : /zip|code/i.test(field)
          ? own.slice(-5)
          : word
  return maxLength > 0 ? text.slice(0, maxLength) : text
}

/** Reads the current value of each field of the form. */
export const contentOf = (form: Locator): Promise<Content> =>
  form.evaluate((element) => {
    const content: Record<string, string[]> = {}
    for (const field of element.querySelectorAll<HTMLElement>('[data-field]')) {
      const held = [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter(({ type }) => type !== 'password' && type !== 'search')
        .map((control) => (control.type === 'checkbox' ? String(control.checked) : control.value))
      const written = [...field.querySelectorAll<HTMLElement>('[contenteditable=true]')].map(
        (text) => text.innerText,
      )
      const chips = [...field.querySelectorAll('[class*="chip"] > [title]')].map(
        (chip) => chip.textContent ?? '',
      )
      const pictures = [...field.querySelectorAll('img')].map((one) =>
        new URL(one.src).pathname.replace(/\/[a-z]+$/, ''),
      )
      const chosen = [...field.querySelectorAll('button[aria-haspopup]')].map((one) => one.textContent ?? '')
      content[field.dataset.field ?? ''] = [...held, ...written, ...chips, ...chosen, ...pictures]
    }
    return content
  })

interface Control {
  readonly field: string
  readonly tag: string
  readonly type: string
  readonly maxLength: number
  /** Whether another control of this field was used already, such as one checkbox of a grid. */
  readonly again: boolean
}

/** Runs in the page: describes a control and marks it, so that none is used twice: a menu may hand the focus back to its text. */
function describe(element: Element): Control | undefined {
  const field = element.closest<HTMLElement>('[data-field]')
  if (!field || !element.closest('form') || element.hasAttribute('data-walked')) return undefined
  const isBox = element.getAttribute('type') === 'checkbox'
  const again = isBox && field.querySelector('[type="checkbox"][data-walked]') !== null
  element.setAttribute('data-walked', '')
  const { type, inputMode } = element as Partial<HTMLInputElement>
  return {
    field: field.dataset.field ?? '',
    tag: element.tagName,
    // A number is a text, because of its separators.
    type: element.getAttribute('aria-haspopup')
      ? 'picker'
      : inputMode === 'decimal' || inputMode === 'numeric'
        ? 'number'
        : (type ?? ''),
    maxLength: (element as HTMLInputElement).maxLength ?? 0,
    again,
  }
}

async function pickFirst(page: Page, control: Locator, hand: Hand): Promise<void> {
  if (hand === 'mouse') await control.click()
  else await page.keyboard.press('Enter')
  const open = page.getByRole('listbox').getByRole('option', { selected: false })
  await expect(open.first()).toBeVisible()
  // The list takes the focus once it is open: keys sent before that go to the button.
  await expect(page.locator('[aria-activedescendant]:focus')).toHaveCount(1)
  if (hand === 'mouse') await open.first().click()
  else {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

async function chooseOther(page: Page, control: Locator, hand: Hand): Promise<void> {
  const before = await control.inputValue()
  if (hand === 'mouse') {
    const values = await control
      .locator('option:enabled')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    await control.selectOption(values.find((value) => value !== before && value !== '') ?? before)
    return
  }
  await page.keyboard.press('ArrowDown')
  if ((await control.inputValue()) === before) await page.keyboard.press('ArrowUp')
}

/** Sets a file directly, because a test cannot use the browser's file dialog, and waits for the upload. */
async function givePicture(page: Page, control: Locator): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await control.setInputFiles({ name: 'walked.png', mimeType: 'image/png', buffer: pngBytes(40, 30) })
  await sent
  await expect(control.locator('xpath=ancestor::*[@data-field]').locator('img')).toHaveCount(1)
}

async function operate(page: Page, control: Locator, known: Control, hand: Hand): Promise<void> {
  const { field, tag, type, maxLength, again } = known
  if (again) return
  if (type === 'picker') return pickFirst(page, control, hand)
  if (HELPERS.has(type)) return
  if (type === 'file') return givePicture(page, control)
  if (tag === 'SELECT') {
    await chooseOther(page, control, hand)
    // A choice may bring another control, such as the editor of a mail, which loads.
    await expect(control.locator('xpath=ancestor::form').locator('[class*="skeleton"]')).toHaveCount(0)
    return
  }
  if (type === 'checkbox') return hand === 'mouse' ? control.click() : page.keyboard.press('Space')
  if (hand === 'mouse') await control.click()
  await page.keyboard.press('ControlOrMeta+a')
  const value = valueFor(field, type, maxLength)
  // Who uses the mouse pastes, as many do; a form draws itself again for each key.
  await (hand === 'mouse' && type !== 'date' ? page.keyboard.insertText(value) : page.keyboard.type(value))
}

const USED = ':is(input, select, textarea, button[aria-haspopup]):enabled, [contenteditable=true]'

/** Runs in the page: marks the further boxes of a grid, such as the permissions of a role, of which one is used. */
function passGrids(form: Element): void {
  for (const field of form.querySelectorAll('[data-field]'))
    if (field.querySelector('[type="checkbox"][data-walked]'))
      for (const box of field.querySelectorAll('[type="checkbox"]')) box.setAttribute('data-walked', '')
}

/** Uses every enabled control of the form in turn with the mouse, also those that a choice has brought. */
async function byMouse(page: Page, form: Locator): Promise<void> {
  const left = form.locator(`[data-field] :is(${USED}):not([data-walked])`)
  const noted = form.locator('[data-walking]')
  while ((await left.count()) > 0) {
    await left.first().evaluate((element) => element.setAttribute('data-walking', ''))
    const known = await noted.evaluate(describe)
    if (known) await operate(page, noted, known, 'mouse')
    if (known?.type === 'checkbox') await form.evaluate(passGrids)
    // A choice may have replaced the control.
    await noted.evaluateAll((all) => all.map((element) => element.removeAttribute('data-walking')))
  }
}

interface Focus {
  /** A frame is the preview of a mail. */
  readonly at: 'outside' | 'frame' | 'end' | 'grid' | 'control'
  /** How many boxes of the grid follow at once, such as the permissions of a role. */
  readonly ahead: number
}

/** Runs in the page: where the focus is. */
function focusIn(form: Element): Focus {
  const { activeElement } = document
  if (!activeElement || !form.contains(activeElement) || activeElement === form)
    return { at: 'outside', ahead: 0 }
  if (activeElement.tagName === 'IFRAME') return { at: 'frame', ahead: 0 }
  if (activeElement.getAttribute('type') === 'submit') return { at: 'end', ahead: 0 }
  const isBox = (one: Element | undefined) => one?.getAttribute('type') === 'checkbox'
  const grid = activeElement.closest('[data-field]')?.querySelector('[type="checkbox"][data-walked]')
  if (!grid || !isBox(activeElement)) return { at: 'control', ahead: 0 }
  const tabbable = ':is(a[href], input, select, textarea, button, summary, [tabindex]):not(:disabled)'
  const all = [...form.querySelectorAll(tabbable)].filter((one) => one.checkVisibility())
  let next = all.indexOf(activeElement) + 1
  const from = next
  while (isBox(all[next])) next += 1
  return { at: 'grid', ahead: next - from }
}

/** Moves by Tab from the first control of the form to the submit button, and uses each control on the way. */
async function byKeyboard(page: Page, form: Locator): Promise<void> {
  await form.locator(':is(input, select, textarea, button):enabled').first().focus()
  for (;;) {
    const { at, ahead } = await form.evaluate(focusIn)
    expect(at, 'Tab stays in the form until its last button').not.toBe('outside')
    if (at === 'end') return
    if (at === 'control') {
      const focused = form.locator('*:focus')
      const known = await focused.evaluate(describe)
      if (known) await operate(page, focused, known, 'keyboard')
    }
    for (let presses = 0; presses <= ahead; presses += 1) await page.keyboard.press('Tab')
  }
}

/** Runs in the page: the form as if nobody had used it yet. */
function forgetWalk(form: Element): void {
  for (const control of form.querySelectorAll('[data-walked]')) control.removeAttribute('data-walked')
}

/**
 * Uses every control of a form, and checks that each changed its value. Returns the form's values afterwards.
 * @param apart fields that are staged by a separate button, and tested separately
 */
export async function walkForm(
  page: Page,
  form: Locator,
  hand: Hand,
  apart: readonly string[] = [],
): Promise<Content> {
  // Collapsed parts contain controls too.
  for (const folded of await form.locator('details:not([open]) > summary').all()) await folded.click()
  await form.evaluate(forgetWalk)
  const before = await contentOf(form)
  await (hand === 'mouse' ? byMouse(page, form) : byKeyboard(page, form))
  const after = await contentOf(form)
  const usable = await form.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-field]')]
      .filter((field) =>
        field.querySelector(
          ':is(input:not([type=password]), select, textarea, button[aria-haspopup]):enabled',
        ),
      )
      .map((field) => field.dataset.field ?? ''),
  )
  for (const name of usable.filter((one) => !apart.includes(one)))
    expect(after[name], `${name} takes what it is given`).not.toEqual(before[name])
  return after
}

/** Compares the fields that both states of a record have, as forms show them. */
export function expectSame(found: Content, sent: Content, apart: readonly string[] = []): void {
  for (const [name, held] of Object.entries(sent))
    if (name in found && !apart.includes(name)) expect([name, found[name]]).toEqual([name, held])
}
