import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { UNUSED_HOURS } from '#contract/files/files.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { handInDraftKey } from '#src/orders/data/draftKeys.ts'
import { onKeptFiles, readKeptFiles } from '#src/uploads/keptFiles.ts'
import styles from './StepActionBar.module.css'

/**
 * Says that uploaded files are waiting although there is no upload box, because someone else moved the order
 * on. They appear in the box of the next step that this account can submit to.
 */
export function WaitingFiles({ order, boxed }: { readonly order: Order; readonly boxed: boolean }) {
  const translate = useTranslate()
  const login = useDraftOwner()
  const count = useSyncExternalStore(
    onKeptFiles,
    () => readKeptFiles(login, handInDraftKey(order)).files.length,
  )
  return (
    <output className={styles.hint}>
      {!boxed && count > 0 && translate('uploads.waitHere', { smart_count: count, hours: UNUSED_HOURS })}
    </output>
  )
}
