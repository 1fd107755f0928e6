/** A member of the staff at work while processes are replaced: lists, opens, writes, and hears of it by a live stream. */
import { setTimeout as delay } from 'node:timers/promises'

/** The password of every account of the demo. */
const PASSWORD = 'atelier-demo'
const PAUSE_MS = 20
/** Until what was written last has been told. */
const TOLD_MS = 5000

/**
 * @typedef {object} Work
 * @property {number} calls
 * @property {string[]} failures
 * @property {number} longest in milliseconds
 * @property {Map<string, { order: number, kind: 'todo' | 'call', resolved: boolean, at: number }>} written acknowledged writes by their texts
 * @property {number} streams how many were opened
 * @property {number} resumed how many of them went on where the one before ended
 * @property {number} rereads how often it was told to read again what it shows, as by a process that does not know where it was
 * @property {number} rereadAt when it was so last
 * @property {Map<number, number>} heard when each order was heard of last
 */

/** @returns {Work} */
const newWork = () => ({
  calls: 0,
  failures: [],
  longest: 0,
  written: new Map(),
  streams: 0,
  resumed: 0,
  rereads: 0,
  rereadAt: 0,
  heard: new Map(),
})

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)

/**
 * Calls the API and notes how it went. Returns undefined for a call that failed.
 * @param {string} origin @param {Work} work
 */
function caller(origin, work) {
  /** @type {string | undefined} */
  let token
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const call = async (method, path, body) => {
    const started = performance.now()
    work.calls += 1
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) work.failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return answer.ok ? (text === '' ? {} : JSON.parse(text)) : undefined
    } catch (error) {
      work.failures.push(`${method} ${path}: ${reasonOf(error)}`)
      return undefined
    } finally {
      work.longest = Math.max(work.longest, performance.now() - started)
    }
  }
  const signIn = async (/** @type {string} */ username) => {
    const session = await call('POST', '/api/authenticate', { username, password: PASSWORD })
    token = session?.id_token
    return token
  }
  return { call, signIn }
}

/** Reads one stream to its end. @param {string} origin @param {string | undefined} token @param {string} last @param {Work} work @param {AbortSignal} signal */
async function readStream(origin, token, last, work, signal) {
  const answer = await fetch(`${origin}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(last && { 'last-event-id': last }),
    },
    signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`)
  work.streams += 1
  let id = last
  let rest = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + part).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      id = /^id: (.+)$/m.exec(message)?.[1] ?? id
      const event = /^event: (.+)$/m.exec(message)?.[1]
      const data = JSON.parse(/^data: (.+)$/m.exec(message)?.[1] ?? '{}')
      if (event === 'orders') for (const order of data.ids) work.heard.set(order, performance.now())
      if (event === 'ready' && data.resumed) work.resumed += 1
      if (event === 'reset' || (event === 'ready' && last !== '' && !data.resumed)) {
        work.rereads += 1
        work.rereadAt = performance.now()
      }
    }
  }
  return id
}

/** Holds a stream, and resumes it each time it ends. @param {string} origin @param {string | undefined} token @param {Work} work @param {AbortSignal} signal */
async function holdStream(origin, token, work, signal) {
  for (let last = ''; !signal.aborted; await delay(100)) {
    try {
      last = await readStream(origin, token, last, work, signal)
    } catch (error) {
      if (!signal.aborted) work.failures.push(`GET /api/events: ${reasonOf(error)}`)
    }
  }
}

/** One round of work on an order. @param {ReturnType<typeof caller>['call']} call @param {Work} work @param {string} text @param {number} turn */
async function workOnce(call, work, text, turn) {
  const list = await call('GET', `/api/bookings?size=20&page=${turn % 2}`)
  const order = list?.[turn % list.length]?.id
  if (order === undefined) return
  const at = performance.now()
  await call('GET', `/api/bookings/${order}`)
  if (turn % 3 === 0) {
    if (await call('POST', `/api/bookings/${order}/conversation/calls`, { text }))
      work.written.set(text, { order, kind: 'call', resolved: false, at })
    return
  }
  const todo = await call('POST', `/api/bookings/${order}/todo-list`, { detail: text })
  if (!todo) return
  const resolved =
    turn % 2 === 0 && (await call('PUT', `/api/bookings/${order}/todo-list/${todo.id}/resolve`)) !== undefined
  work.written.set(text, { order, kind: 'todo', resolved, at })
}

/**
 * Works until the signal, then waits until everything is told.
 * @param {string} origin @param {string} username @param {number} number @param {AbortSignal} signal
 */
export async function startClient(origin, username, number, signal) {
  const work = newWork()
  const { call, signIn } = caller(origin, work)
  const token = await signIn(username)
  const done = new AbortController()
  const stream = holdStream(origin, token, work, done.signal)
  const working = (async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await workOnce(call, work, `${username} ${number}, ${turn}`, turn)
      await delay(PAUSE_MS)
    }
    await delay(TOLD_MS)
    done.abort()
    await stream
  })()
  return { work, working }
}
