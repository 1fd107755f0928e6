import { setTimeout as sleep } from 'node:timers/promises'
import { codeAt } from '../appCode.ts'

const STEP_MS = 30_000

/** Somebody's authenticator app, by the clock of the machine. */
export interface LiveApp {
  /**
   * A code that was not used before. A server takes that of the next half minute as well, so two are there at once; who needs
   * more waits.
   */
  readonly next: () => Promise<string>
}

export function liveApp(secret: string): LiveApp {
  let last = 0
  return {
    next: async () => {
      last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
      const wait = (last - 1) * STEP_MS - Date.now()
      if (wait > 0) await sleep(wait)
      return codeAt(secret, new Date(last * STEP_MS))
    },
  }
}
