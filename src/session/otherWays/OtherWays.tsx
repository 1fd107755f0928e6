import type { Language } from '#contract/session/session.ts'
import type { SignInOptions } from '#contract/session/signInOptions.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import type { SessionTexts } from '../texts.ts'
import { Or } from './Or.tsx'
import styles from './OtherWays.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useWaysTexts } from './useWaysTexts.ts'

export interface OtherWaysProps {
  readonly options: SignInOptions
  readonly language: Language
  readonly texts: SessionTexts['signIn']
  /** Whether the box Remember me is ticked. */
  readonly isRemembered: () => boolean
  /** Whether there is nothing else. */
  readonly alone?: boolean
}

/** What the sign-in page offers instead of name and password, below its form. */
export function OtherWays({ options, language, texts, isRemembered, alone = false }: OtherWaysProps) {
  const ways = useWaysTexts(language)
  const { providers } = options
  const offersPasskeys = options.passkeys && supportsPasskeys()
  if (!ways || (!offersPasskeys && providers.length === 0)) return null
  return (
    <div className={styles.ways}>
      {!alone && <Or text={ways.or} />}
      <ProviderButtons providers={providers} texts={texts} ways={ways} isRemembered={isRemembered} />
      {offersPasskeys && (
        <PasskeyButton texts={texts} ways={ways} label={ways.passkey} isRemembered={isRemembered} />
      )}
    </div>
  )
}
