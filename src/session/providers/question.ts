import type { ProviderRequest } from '#contract/session/singleSignOn.ts'

const KEY = 'atelier.providerQuestion'

/** What was asked of an identity provider, for when the browser comes back from it. */
export interface Question {
  readonly purpose: 'signIn' | 'link'
  /** The name of the provider. */
  readonly name: string
  readonly ticket: string
  /** Which answer is its: the provider repeats it. */
  readonly state: string
}

/** The value that the answer to this address repeats. */
export const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? ''

/** Keeps the question in this tab, and leads to the provider. */
export function leaveFor(
  { url, ticket }: ProviderRequest,
  { purpose, name }: Pick<Question, 'purpose' | 'name'>,
): void {
  const question: Question = { purpose, name, ticket, state: stateOf(url) }
  sessionStorage.setItem(KEY, JSON.stringify(question))
  window.open(url, '_self')
}

/** The question that this answer is to, once; null if this tab asked nothing like it. */
export function takeQuestion(state: string | null): Question | null {
  const question = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Question | null
  if (question === null || question.state !== state) return null
  sessionStorage.removeItem(KEY)
  return question
}
