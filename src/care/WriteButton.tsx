import { useTranslate } from 'ra-core'
import type { CareReminder } from '#contract/care/care.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import rows from '#src/ui/record/Rows.module.css'
import styles from './Care.module.css'
import { useCareActs } from './careActs.ts'
import { customerOf } from './careNames.ts'

/** Opens the mail of a reminder; without an address of the customer it is off and says why. */
export function WriteButton({ reminder }: { readonly reminder: CareReminder }) {
  const translate = useTranslate()
  const { write } = useCareActs()
  const facts = { name: customerOf(reminder), type: translate(`care.type.${reminder.type}`) }
  const label = translate('care.writeTo', facts)
  if (reminder.reachable)
    return (
      <BareButton className={rows.action} aria-label={label} onClick={() => write(reminder)}>
        {translate('care.write')}
      </BareButton>
    )
  const reason = translate('care.noEmail')
  return (
    <>
      <BareButton
        className={`${rows.action} ${styles.off}`}
        aria-label={`${label}: ${reason}`}
        aria-disabled
        data-full={reason}
        data-tip=""
      >
        {translate('care.write')}
      </BareButton>
      <span className={styles.reason} aria-hidden="true">
        {reason}
      </span>
    </>
  )
}
