import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, WHILE_COMPOSING } from '#tests/support/composing.ts'
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
    expect(take(key), `${how}: left to the input method`).toBe(true)
    expect(read(), how).toEqual(before)
  }
  await settled()
  expect(read()).toEqual(before)
  press(key)
  await waitFor(() => expect(read()).not.toEqual(before))
})
