import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTypedAhead } from '#src/palette/useTypedAhead.ts'
import { press, WHILE_COMPOSING } from './composing.ts'
import { FORMS } from './forms.ts'
import { FRAME } from './frame.ts'
import { LIST } from './list.ts'
import { ORDER } from './order.ts'
import type { Place } from './place.ts'
import { ROOM } from './room.ts'

const PLACES: readonly Place[] = [...LIST, ...FRAME, ...FORMS, ...ORDER, ...ROOM]

/** Long enough for what a key would begin: a call, or another screen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test.each(PLACES)('$name does its job, but not with a key of an input method', async ({ key, open }) => {
  const read = await open()
  const before = read()
  for (const [how, take] of Object.entries(WHILE_COMPOSING)) {
    // Browsers would empty the box.
    const prevented = key === 'Escape' && document.activeElement?.matches('[type="search"]') === true
    expect(take(key), `${how}: left to the input method`).toBe(!prevented)
    expect(read(), how).toEqual(before)
  }
  await settled()
  expect(read()).toEqual(before)
  press(key)
  await waitFor(() => expect(read()).not.toEqual(before))
})

/** The kit itself, whose functions only make others'. */
const KIT = 'ui/keys/'

test('each file that handles keys is among them', () => {
  const files = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const handling = Object.entries(files)
    .filter(([, text]) =>
      /\b(?:onKeys|onMuiClose|listenKeys|usePageKeys|useEscape)\(|useDismiss\(context/.test(text),
    )
    .map(([path]) => path.split('/src/')[1] ?? path)
    .filter((path) => !path.startsWith(KIT))
  const tried = new Set(PLACES.flatMap((place) => place.files))
  expect(handling.filter((path) => !tried.has(path)).toSorted()).toEqual(['palette/useTypedAhead.ts'])
  expect([...tried].filter((path) => !handling.includes(path))).toEqual([])
})

/** Alone, because the palette itself is often loaded already. */
test('what is typed while the palette loads has no letter of an input method', () => {
  const { result } = renderHook(() => useTypedAhead(true, () => undefined))
  for (const take of Object.values(WHILE_COMPOSING)) expect(take('a')).toBe(true)
  expect(press('b')).toBe(false)
  expect(result.current).toBe('b')
})
