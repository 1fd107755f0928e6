import type { Token } from '#contract/session/session.ts'
import type {
  finishLinking,
  finishProviderFactor,
  finishProviderSignIn,
} from '#contract/session/singleSignOn.ts'
import { ApiProblem, request } from '#src/providers/http.ts'
import { deviceId } from '../deviceId.ts'
import { type Factors, neededFactors } from '../signInChecks.ts'
import { noteProvider } from '../signOut.ts'
import { storeToken } from '../token.ts'
import type { Question } from './question.ts'

const FINISH: typeof finishProviderSignIn.path = '/api/sign-in/providers/:name/finish'
const FACTOR: typeof finishProviderFactor.path = '/api/sign-in/providers/:name/factor'
const LINK: typeof finishLinking.path = '/api/account/identities/:name/finish'

/** Opens the console with the token. */
function open(token: Token): void {
  // From there, a signed-in user goes on to where they wanted to go.
  history.replaceState(null, '', '/signin')
  noteProvider()
  storeToken(token)
}

/** What is still asked for. */
export interface FactorAsked {
  readonly ticket: string
  readonly factors: Factors
}

/** Signs in with what the provider answered, unless the account's second factor is asked for. Throws ApiProblem. */
export async function finishSignIn(
  { name, ticket }: Question,
  parameters: string,
): Promise<FactorAsked | undefined> {
  try {
    const body = { ticket, parameters, deviceId: deviceId() }
    const { data } = await request('POST', FINISH.replace(':name', name), { body, anonymous: true })
    open(data as Token)
    return undefined
  } catch (error) {
    const factors = neededFactors(error)
    const asked = error instanceof ApiProblem ? error.problem.facts?.ticket : undefined
    if (!factors || typeof asked !== 'string') throw error
    return { ticket: asked, factors }
  }
}

/** Signs in with the ticket and a code. Throws ApiProblem. */
export async function finishFactor(name: string, ticket: string, factorCode: string): Promise<void> {
  const body = { ticket, factorCode, deviceId: deviceId() }
  const { data } = await request('POST', FACTOR.replace(':name', name), { body, anonymous: true })
  open(data as Token)
}

/** Links the account of the session. Throws ApiProblem. */
export const finishLink = ({ name, ticket }: Question, parameters: string) =>
  request('POST', LINK.replace(':name', name), { body: { ticket, parameters } })
