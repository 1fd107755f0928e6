import type { SignInOptions } from '#contract/session/signInOptions.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import type { SessionTexts } from '../texts.ts'
import styles from './OtherWays.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'

export interface OtherWaysProps {
  readonly options: SignInOptions
  readonly texts: SessionTexts['signIn']
  /** Whether the box Remember me is ticked. */
  readonly isRemembered: () => boolean
}

/** What the sign-in page offers instead of name and password, below its form. */
export default function OtherWays({ options, texts, isRemembered }: OtherWaysProps) {
  const offersPasskeys = options.passkeys && supportsPasskeys()
  if (!offersPasskeys) return null
  return (
    <div className={styles.ways}>
      <div className={styles.or}>{texts.or}</div>
      <PasskeyButton texts={texts} label={texts.passkey} isRemembered={isRemembered} />
    </div>
  )
}
