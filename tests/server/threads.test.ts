import { expect, test } from 'vitest'
import { openThread } from '#server/threads/thread.ts'

const open = () =>
  openThread<number, string>({
    module: new URL('../support/slowThread.ts', import.meta.url),
    patience: 1000,
  })

test('a thread that starts slowly answers what it can answer in time', async () => {
  const ask = open()
  expect(await ask(0)).toBe('answered')
  expect(await ask(0)).toBe('answered')
})

test('an answer that takes too long is none, and the next question finds a new thread', async () => {
  const ask = open()
  expect(await ask(600_000)).toBe('unsafe')
  expect(await ask(0)).toBe('answered')
})
