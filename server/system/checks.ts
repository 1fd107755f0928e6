import type { SystemCheck, SystemState } from '#contract/system/systemStatus.ts'

type Name = SystemCheck['name']
type Facts = SystemCheck['facts']

/** How one thing does, with the sentence that says it. */
export const found = (name: Name, state: SystemState, says: string, facts: Facts = {}): SystemCheck => ({
  name,
  state,
  says,
  facts,
})

/** What could not be looked at, as something wrong: nothing is said to be well that nobody has seen. */
export async function lookAt(name: Name, look: () => Promise<SystemCheck>): Promise<SystemCheck> {
  try {
    return await look()
  } catch {
    return found(name, 'BAD', 'unseen')
  }
}
