import type { z } from '#contract/schema/z.ts'
import { confirmSecondFactor } from '#contract/session/secondFactor.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

export type CodeValues = z.input<(typeof confirmSecondFactor)['body']>

export const NO_CODE: CodeValues = { factorCode: '' }

/** Every call that takes a code takes the same. */
export const codeResolver = zodResolver<CodeValues>(confirmSecondFactor.body)
