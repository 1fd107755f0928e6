/*
 * Between the window that came back from an identity provider and the one that waits for its answer. Windows of this site tell
 * each other by changes of the storage: a window that was at the provider is cut off from the one that opened it.
 */
const ANSWER = 'atelier.providerAnswer'
const TAKEN = 'atelier.providerAnswerTaken'

/** How long another window may take to say that the answer is its, in milliseconds. */
const WAIT_MS = 1500

interface Answered {
  readonly state: string
  readonly parameters: string
}

/** Says it to the other windows; nothing is kept. */
function say(key: string, text: string): void {
  localStorage.setItem(key, text)
  localStorage.removeItem(key)
}

/** Calls back with what another window says. Returns a function that stops listening. */
function listen(key: string, onText: (text: string) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onText(event.newValue)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Offers the answer to the other windows; resolves to whether one of them took it. */
export function handOver(answer: Answered): Promise<boolean> {
  let stop = (): void => undefined
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), WAIT_MS)
    stop = listen(TAKEN, (state) => {
      if (state !== answer.state) return
      clearTimeout(timer)
      resolve(true)
    })
    say(ANSWER, JSON.stringify(answer))
  }).finally(() => stop())
}

/** Calls back with the answer to the question with this state. Returns a function that stops waiting. */
export const awaitAnswer = (state: string, onAnswer: (parameters: string) => void): (() => void) =>
  listen(ANSWER, (text) => {
    const answer = JSON.parse(text) as Answered
    if (answer.state !== state) return
    say(TAKEN, state)
    onAnswer(answer.parameters)
  })
