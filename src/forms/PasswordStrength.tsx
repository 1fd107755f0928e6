import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useAccount } from '#src/providers/account.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { StrengthText } from '#src/ui/passwords/StrengthText.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const loadScore = () => import('#src/ui/passwords/scorePassword.ts')

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/passwordStrength.ts'),
  vi: () => import('#i18n/vi/screens/passwordStrength.ts'),
}
/** Fields of forms that say whose password it is. */
const OWNER = ['login', 'email', 'firstName', 'lastName'] as const

interface PasswordStrengthProps {
  readonly password: string
}

/** Says how hard a new password is to guess; what scores it loads once something is typed. */
export function PasswordStrength({ password }: PasswordStrengthProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Scored password={password} />
    </MoreTexts>
  )
}

function Scored({ password }: PasswordStrengthProps) {
  const translate = useTranslate()
  const { value } = useRetried(loadScore)
  const known = useKnown()
  if (!value) return null
  const strength = value.scorePassword(password, known)
  return <StrengthText strength={strength}>{translate(`passwordStrength.${strength}`)}</StrengthText>
}

/** What others know of the owner: the values of the form, or the own account. */
function useKnown(): string[] {
  const account = useAccount()
  const { getValues } = useFormContext<Record<string, unknown>>()
  const typed = OWNER.flatMap((field) => {
    const value = getValues(field)
    return typeof value === 'string' && value !== '' ? [value] : []
  })
  if (typed.length > 0 || !account) return ['Atelier', ...typed]
  return ['Atelier', account.login, account.email, account.firstName, account.lastName].filter(Boolean)
}
