import type { Resolver } from 'react-hook-form'
import { z } from '#contract/schema/z.ts'
import { GivenCode } from '#contract/session/secondFactor.ts'
import { GivenPassword } from '#contract/session/session.ts'
import type { ProofKind } from '#contract/session/stepUp.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

interface ProofValues {
  readonly password?: string
  readonly factorCode?: string
}

interface ProofForm {
  readonly values: ProofValues
  readonly resolver: Resolver<ProofValues>
}

/** What is asked for, by what the account has. */
export const PROOFS: Readonly<Record<Exclude<ProofKind, 'provider'>, ProofForm>> = {
  password: {
    values: { password: '' },
    resolver: zodResolver<ProofValues>(z.object({ password: GivenPassword })),
  },
  code: {
    values: { factorCode: '' },
    resolver: zodResolver<ProofValues>(z.object({ factorCode: GivenCode })),
  },
}
