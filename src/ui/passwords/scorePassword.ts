import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const scorer = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Beyond it nothing is guessed any more, and longer ones would take long. */
const MOST_LETTERS = 60

export type Strength = 'weak' | 'fair' | 'strong'
const STRENGTHS: readonly Strength[] = ['weak', 'weak', 'fair', 'strong', 'strong']

/** How hard a password is to guess for someone who knows these words about its owner. */
export const scorePassword = (password: string, known: readonly string[]): Strength =>
  STRENGTHS[scorer.check(password.slice(0, MOST_LETTERS), [...known]).score] ?? 'weak'
