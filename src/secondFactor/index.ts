import { signedIn } from '#contract/access.ts'
import { page } from '#src/admin/app/page.tsx'
import { SECOND_FACTOR_TEXTS } from './texts.ts'

/** The second factor of the own account. */
export const SecondFactorPage = page({
  title: 'users.profile.secondFactor',
  access: signedIn,
  load: () => import('./SecondFactor.tsx'),
  texts: SECOND_FACTOR_TEXTS,
})
