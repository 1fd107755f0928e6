import type { passwordStrength as english } from '#i18n/en/screens/passwordStrength.ts'
import type { Texts } from '#i18n/texts.ts'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { StrengthText } from '#src/ui/passwords/StrengthText.tsx'
import type { PublicPage, PublicTexts } from '../usePublicTexts.ts'

const texts: PublicTexts<Texts<typeof english>> = {
  en: async () => (await import('#i18n/en/screens/passwordStrength.ts')).passwordStrength,
  vi: async () => (await import('#i18n/vi/screens/passwordStrength.ts')).passwordStrength,
}
const loadScore = () => import('#src/ui/passwords/scorePassword.ts')

interface TypedStrengthProps extends Pick<PublicPage<never>, 'language'> {
  readonly password: string
  /** What others know of the owner. */
  readonly login: string
}

/** How hard the typed password is to guess. What scores it is large, and loads once something is typed. */
export function TypedStrength({ password, login, language }: TypedStrengthProps) {
  const { value: score } = useRetried(loadScore)
  const { value: words } = useRetried(texts[language])
  if (!score || !words) return null
  const strength = score.scorePassword(password, ['Atelier', login])
  return <StrengthText strength={strength}>{words[strength]}</StrengthText>
}
