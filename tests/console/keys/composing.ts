import { fireEvent } from '@testing-library/react'

/** Modifiers and a key, such as `Control+Enter` or `j`. */
export type Key = string

function keydown(pressed: Key, more: KeyboardEventInit = {}): KeyboardEvent {
  const modifiers = pressed.split('+')
  const key = modifiers.pop() || '+'
  return new KeyboardEvent('keydown', {
    key,
    ctrlKey: modifiers.includes('Control'),
    shiftKey: modifiers.includes('Shift'),
    bubbles: true,
    cancelable: true,
    ...more,
  })
}

const focused = (): Element => document.activeElement ?? document.body

/** Presses the key where the focus is; returns whether nobody prevented what the browser does with it. */
export const press = (key: Key): boolean => fireEvent(focused(), keydown(key))

/** How browsers report a key that an input method takes; each returns whether it was left to the input method. */
export const WHILE_COMPOSING: Readonly<Record<string, (key: Key) => boolean>> = {
  'while composing': (key) => fireEvent(focused(), keydown(key, { isComposing: true })),
  'as the first of a word': (key) => fireEvent(focused(), keydown(key, { keyCode: 229 })),
  'in the order of Safari': (key) => {
    const event = keydown(key)
    fireEvent.compositionEnd(focused())
    return fireEvent(focused(), event)
  },
}
