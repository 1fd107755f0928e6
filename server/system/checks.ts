import type { SystemCheck, SystemState } from '#contract/system/systemStatus.ts'
import type { system } from '#i18n/en/screens/system.ts'

type Name = SystemCheck['name']
type Facts = SystemCheck['facts']
/** Sentences that the texts have, so that no check can say one that nobody wrote. */
type Says<N extends Name> = Exclude<keyof (typeof system)['checks'][N], 'title'>

/** How one thing does, with the sentence that says it. */
export const found = <N extends Name>(
  name: N,
  state: SystemState,
  says: Says<N> & string,
  facts: Facts = {},
): SystemCheck => ({ name, state, says, facts })

/** What could not be looked at. */
export const unseen = (name: Name): SystemCheck => ({ name, state: 'BAD', says: 'unseen', facts: {} })

/** What could not be looked at, as something wrong: nothing is said to be well that nobody has seen. */
export async function lookAt(name: Name, look: () => Promise<SystemCheck>): Promise<SystemCheck> {
  try {
    return await look()
  } catch {
    return unseen(name)
  }
}
