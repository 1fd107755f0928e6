import type { Mark } from './draft.ts'
import { fill, type Given } from './given.ts'

/** Fractions of the picture that an arrow key moves a mark by, and with Shift. */
const STEP = 0.05
const FINE_STEP = 0.005
/** Pointers that move less than this are taps, not drags. */
const SLACK_PX = 4

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
const percent = (value: number): number => Math.round(value * 100)

interface Page {
  readonly given: Given
  readonly pictures: readonly HTMLElement[]
  readonly section: HTMLElement
  readonly status: HTMLElement
  /** Called after every change. */
  readonly onChange: () => void
}

interface Shown {
  readonly mark: Mark
  readonly sign: HTMLButtonElement
  readonly row: HTMLLIElement
  readonly text: HTMLTextAreaElement
  readonly label: HTMLSpanElement
  readonly remove: HTMLButtonElement
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '') {
  const element = document.createElement(name)
  element.className = className
  return element
}

/** Elements of a mark: its sign on the picture, and its row with the text. */
function drawn(mark: Mark, maxLength: number): Shown {
  const sign = make('button', 'mark')
  sign.type = 'button'
  const row = make('li')
  const field = make('label')
  const label = make('span')
  const text = make('textarea')
  text.rows = 2
  text.maxLength = maxLength
  text.value = mark.note
  field.append(label, text)
  const remove = make('button', 'remove')
  remove.type = 'button'
  remove.textContent = '×'
  row.append(field, remove)
  return { mark, sign, row, text, label, remove }
}

/** Lets the sign be dragged, and moved by arrow keys; `moved` follows each. */
function letMove({ sign, mark, text }: Shown, ground: HTMLElement, moved: () => void): void {
  const put = (x: number, y: number) => {
    mark.x = within(x)
    mark.y = within(y)
    moved()
  }
  let from: { readonly x: number; readonly y: number } | undefined
  let dragged = false
  sign.addEventListener('pointerdown', ({ clientX: x, clientY: y, pointerId }) => {
    from = { x, y }
    dragged = false
    sign.setPointerCapture(pointerId)
  })
  sign.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return
    dragged ||= Math.hypot(clientX - from.x, clientY - from.y) >= SLACK_PX
    const box = ground.getBoundingClientRect()
    if (dragged) put((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    sign.addEventListener(end, () => {
      from = undefined
    })
  sign.addEventListener('click', () => {
    if (!dragged) text.focus()
    dragged = false
  })
  sign.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? FINE_STEP : STEP
    put(mark.x + arrow[0] * step, mark.y + arrow[1] * step)
  })
}

/** Puts the sign where the mark is, and numbers it. */
function place({ mark, sign, label, remove }: Shown, number: number, given: Given): void {
  sign.style.left = `${mark.x * 100}%`
  sign.style.top = `${mark.y * 100}%`
  sign.textContent = String(number)
  const where = { number, x: percent(mark.x), y: percent(mark.y) }
  sign.setAttribute('aria-label', fill(given.mark, where))
  label.textContent = fill(given.markNote, { number })
  remove.setAttribute('aria-label', fill(given.removeMark, { number }))
}

/** The numbered marks on the pictures, and the list of what should change at each. */
export function openMarks(page: Page) {
  const { given, section, status, onChange, pictures } = page
  const list = section.querySelector('ol') ?? section.appendChild(make('ol'))
  let shown: readonly Shown[] = []

  const groundOf = (fileId: number): HTMLElement | null | undefined =>
    pictures.find(({ dataset }) => Number(dataset.file) === fileId)?.querySelector<HTMLElement>('.ground')

  const refresh = (): void => {
    for (const [index, one] of shown.entries()) place(one, index + 1, given)
    section.hidden = shown.length === 0
    onChange()
  }

  const drop = (gone: Shown): void => {
    const at = shown.indexOf(gone)
    shown = shown.filter((one) => one !== gone)
    gone.sign.remove()
    gone.row.remove()
    refresh()
    status.textContent = fill(given.removed, { number: at + 1 })
    const next = shown[at] ?? shown.at(-1)
    const add = groundOf(gone.mark.fileId)?.parentElement?.querySelector<HTMLElement>('.add')
    ;(next?.text ?? add)?.focus()
  }

  /** Shows a mark; undefined if there are too many, or its picture is not on the page. */
  const add = (mark: Mark): Shown | undefined => {
    const ground = groundOf(mark.fileId)
    if (!ground || shown.length >= given.maxPins) return undefined
    const made = drawn(mark, given.maxPinNote)
    letMove(made, ground, refresh)
    made.text.addEventListener('input', () => {
      mark.note = made.text.value
      onChange()
    })
    made.remove.addEventListener('click', () => drop(made))
    made.sign.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') drop(made)
    })
    ground.append(made.sign)
    list.append(made.row)
    shown = [...shown, made]
    refresh()
    return made
  }

  return {
    add,
    all: (): readonly Mark[] => shown.map(({ mark }) => mark),
    /** The text of the first mark without one. */
    firstEmpty: (): HTMLElement | undefined => shown.find(({ mark }) => mark.note.trim() === '')?.text,
  }
}

export type Marks = ReturnType<typeof openMarks>
