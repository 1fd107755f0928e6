import { expect, test } from 'vitest'
import { openEngineGate } from '#server/db/embedded/gate.ts'

/** A query that the test resolves. */
function question(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = () => {
    log.push(name)
    return promise
  }
  return { ask, answer: () => resolve(name) }
}

test('queries go over as they come; a transaction keeps the later ones out until it is over', async () => {
  const gate = openEngineGate()
  const log: string[] = []
  const [one, begin, two, next] = ['one', 'begin', 'two', 'next'].map((name) => question(log, name))
  void gate.pass(one?.ask as never)
  void gate.enter(begin?.ask as never)
  void gate.pass(two?.ask as never)
  void gate.enter(next?.ask as never)
  expect(log).toEqual(['one', 'begin'])
  gate.leave()
  expect(log).toEqual(['one', 'begin', 'two', 'next'])
})

test('long work goes on when nobody asks any more', async () => {
  const gate = openEngineGate()
  const log: string[] = []
  const quiet = gate.quiet().then(() => log.push('quiet'))
  for (const name of ['one', 'two', 'three'])
    await gate.pass(() => new Promise<void>((resolve) => setImmediate(resolve))).then(() => log.push(name))
  await gate.enter(() => Promise.resolve())
  await new Promise((resolve) => setImmediate(resolve))
  log.push('transaction')
  gate.leave()
  await quiet
  expect(log).toEqual(['one', 'two', 'three', 'transaction', 'quiet'])
})
