import type { ProgramErrorKey } from '#contract/problem.ts'

/** Texts of each `errorKey` that programs alone meet; the console has none of them. */
export const programErrors = {
  secretEnded: 'This secret has ended.',
  sessionOnly: 'An API token cannot do this. A person has to sign in for it.',
  notNamed: 'The API token does this only with a permission that was chosen for it by name: %{missing}',
  foreignAddress: 'This API token does not work from the address %{address}.',
} as const satisfies Record<ProgramErrorKey, string>
