import type { SignInOptions } from '#contract/session/signInOptions.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import type { SessionTexts } from '../texts.ts'
import styles from './OtherWays.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'

export interface OtherWaysProps {
  readonly options: SignInOptions
  readonly texts: SessionTexts['signIn']
  /** Whether the box Remember me is ticked. */
  readonly isRemembered: () => boolean
  /** Whether there is nothing else. */
  readonly alone?: boolean
}

/** What the sign-in page offers instead of name and password, below its form. */
export default function OtherWays({ options, texts, isRemembered, alone = false }: OtherWaysProps) {
  const { providers } = options
  const offersPasskeys = options.passkeys && supportsPasskeys()
  if (!offersPasskeys && providers.length === 0) return null
  return (
    <div className={styles.ways}>
      {!alone && <div className={styles.or}>{texts.or}</div>}
      <ProviderButtons providers={providers} texts={texts} isRemembered={isRemembered} />
      {offersPasskeys && <PasskeyButton texts={texts} label={texts.passkey} isRemembered={isRemembered} />}
    </div>
  )
}
