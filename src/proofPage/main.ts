import './colours.css'
import './page.css'
import { draftOf, marksIn } from './draft.ts'
import { fill, type Given, givenIn } from './given.ts'
import { type Marks, openMarks } from './marks.ts'
import { send } from './send.ts'

/*
 * The script of the page that a proof link opens: marks on the pictures, the draft, and sending without losing what was
 * written. The page works without it, too. It is plain, small, and shares nothing with the console.
 */

/** Offers to load a picture again that did not load. */
function watchPicture(figure: HTMLElement): void {
  const img = figure.querySelector('img')
  const missing = figure.querySelector<HTMLElement>('.missing')
  if (!img || !missing) return
  const { src } = img
  const fail = () => {
    missing.hidden = false
  }
  img.addEventListener('error', fail)
  img.addEventListener('load', () => {
    missing.hidden = true
  })
  if (img.complete && img.naturalWidth === 0) fail()
  missing.querySelector('button')?.addEventListener('click', () => {
    img.src = `${src}?again=${Date.now()}`
  })
}

/** Lets marks be set on a picture: by a tap, or by the button below it. */
function letMark(figure: HTMLElement, given: Given, marks: Marks): void {
  const ground = figure.querySelector<HTMLElement>('.ground')
  const img = figure.querySelector('img')
  if (!ground || !img) return
  const fileId = Number(figure.dataset.file)
  ground.dataset.marks = ''
  img.addEventListener('click', ({ clientX, clientY }) => {
    const box = img.getBoundingClientRect()
    const x = (clientX - box.left) / box.width
    const y = (clientY - box.top) / box.height
    marks.add({ fileId, x, y, note: '' })?.text.focus()
  })
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'add'
  button.textContent = given.addMark
  if (document.querySelectorAll('figure').length > 1)
    button.setAttribute('aria-label', fill(given.addMarkOn, { index: figure.dataset.index ?? '' }))
  // In the middle, from where the arrow keys move it.
  button.addEventListener('click', () => marks.add({ fileId, x: 0.5, y: 0.5, note: '' })?.sign.focus())
  ground.after(button)
}

interface Form {
  readonly form: HTMLFormElement
  readonly note: HTMLTextAreaElement
  readonly pins: HTMLInputElement
  readonly fault: HTMLElement
  readonly status: HTMLElement
  readonly section: HTMLElement
}

function formOf(form: HTMLFormElement): Form | undefined {
  const note = form.querySelector<HTMLTextAreaElement>('textarea[name="note"]')
  const pins = form.querySelector<HTMLInputElement>('input[name="pins"]')
  const fault = form.querySelector<HTMLElement>('.fault')
  const status = form.querySelector<HTMLElement>('[role="status"]')
  const section = form.querySelector<HTMLElement>('.marks')
  return note && pins && fault && status && section ? { form, note, pins, fault, status, section } : undefined
}

/** Sends the form in the background, so that what was written stays if it fails. */
function letSend({ form, note, fault, status }: Form, given: Given, marks: Marks, sent: () => void): void {
  let busy = false
  const refuse = (text: string | undefined, focus?: HTMLElement) => {
    fault.textContent = text ?? ''
    focus?.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const verdict = (event.submitter as HTMLButtonElement | null)?.value ?? ''
    const draft = { marks: marks.all(), note: note.value }
    const nothing = draft.marks.length === 0 && draft.note.trim() === ''
    const empty = marks.firstEmpty()
    if (busy) return
    if (verdict === 'APPROVED' && draft.marks.length > 0) refuse(given.fault.approvedWithPins)
    else if (verdict === 'CHANGES' && nothing) refuse(given.fault.nothingSaid, note)
    else if (empty) refuse(given.fault.pinEmpty, empty)
    else {
      busy = true
      refuse('')
      form.setAttribute('aria-busy', 'true')
      status.textContent = given.sending
      void send(form.action, verdict, draft, given).then((failed) => {
        busy = false
        form.removeAttribute('aria-busy')
        status.textContent = ''
        if (failed !== undefined) return refuse(failed)
        sent()
        return location.reload()
      })
    }
  })
}

/** Restores what was written before, and keeps what is written now. */
function start(parts: Form): void {
  const { form, note, pins, fault, status, section } = parts
  const given = givenIn(form)
  const draft = draftOf(form.dataset.draft ?? '')
  const figures = [...form.querySelectorAll<HTMLElement>('figure')]
  const before = draft.read()
  let restored = false
  const keep = () => {
    if (!restored) return
    const now = { marks: marks.all(), note: note.value }
    form.toggleAttribute('data-changes', now.marks.length > 0 || now.note.trim() !== '')
    pins.value = JSON.stringify(now.marks)
    draft.write(now)
  }
  const marks = openMarks({ given, pictures: figures, section, status, onChange: keep })
  const lead = document.querySelector('#lead')
  if (lead) lead.textContent = given.leadMarks
  for (const figure of figures) letMark(figure, given, marks)
  // What the server refused comes back in the form, and is newer than the draft.
  const refused = marksIn(pins.value)
  for (const mark of refused.length > 0 ? refused : before.marks) marks.add(mark)
  note.value ||= before.note
  restored = true
  keep()
  if (fault.textContent === '' && (before.marks.length > 0 || before.note !== ''))
    status.textContent = given.kept
  note.addEventListener('input', keep)
  form.addEventListener('input', () => {
    fault.textContent = ''
  })
  letSend(parts, given, marks, () => draft.write({ marks: [], note: '' }))
}

/** The browser would open a dropped file instead of the page. */
function keepPage(): void {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}

keepPage()
for (const figure of document.querySelectorAll<HTMLElement>('figure')) watchPicture(figure)
const form = document.querySelector('form')
const parts = form && formOf(form)
if (parts) start(parts)
