import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { belongsToInputMethod } from '#src/ui/keys/inputMethod.ts'
import { agent, first, LOGS, open } from '../orders/workSupport.ts'

const CHROME = 'Google Inc.'
const SAFARI = 'Apple Computer, Inc.'

/** Presses Enter now; the browser reports it when `report` is called. Says whether it belonged to an input method. */
function pressEnter() {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  let taken: boolean | undefined
  const hear = (heard: KeyboardEvent) => (taken = belongsToInputMethod(heard))
  return {
    report: () => {
      window.addEventListener('keydown', hear, { once: true })
      document.body.dispatchEvent(event)
      return taken
    },
  }
}
const endComposition = () => fireEvent.compositionEnd(document.body)
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each([
  [SAFARI, true],
  [CHROME, false],
])('in a browser by %s', (vendor, endsFirst) => {
  beforeEach(() => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor)
  })

  test('the key that was pressed before its composition ended', () => {
    const enter = pressEnter()
    endComposition()
    expect(enter.report()).toBe(endsFirst)
  })

  test('only that one: not the next, though it was pressed before, too', () => {
    const [enter, next] = [pressEnter(), pressEnter()]
    endComposition()
    enter.report()
    expect(next.report()).toBe(false)
  })

  test('not Enter after a composition that was ended by the mouse', async () => {
    endComposition()
    await moment()
    expect(pressEnter().report()).toBe(false)
  })
})

test('what a browser fills in by itself is a key without a name, and does nothing', async () => {
  open(agent, 'SKETCH', first('SKETCH', 'WORKING'))
  await screen.findByRole('textbox', { name: 'Write a comment' })
  act(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })))
})

describe('a sign that opens a list', () => {
  const people = [{ id: 5, login: 'minh', fullName: 'Minh Tran' }]
  const list = () => screen.queryByRole('combobox', { name: 'Search colleagues' })

  test('does so once its composition has ended, which the list would cut off', async () => {
    open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: { [`GET ${LOGS}/:logId/mentionable`]: people },
    })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
    act(() => field.focus())
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '@' }, data: '@', isComposing: true })
    expect(list()).toBeNull()
    expect(field).toHaveFocus()
    fireEvent.compositionEnd(field, { data: '@' })
    await waitFor(() => expect(list()).toHaveFocus())
  })
})
