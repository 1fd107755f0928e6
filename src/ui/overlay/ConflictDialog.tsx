import { useTranslate } from 'ra-core'
import { type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Text } from '../layout/Text.tsx'
import { SaveBar } from '../record/SaveBar.tsx'
import { type LazyTexts, MoreTexts } from '../text/MoreTexts.tsx'
import styles from './ConflictDialog.module.css'
import { Modal } from './Modal.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/bothTexts.ts'),
  vi: () => import('#i18n/vi/screens/bothTexts.ts'),
}

export interface ConflictDialogProps {
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** Overwrites the saved text with the user's own. */
  readonly onKeepMine: () => void
  /** Discards the user's own text and shows the saved one. */
  readonly onTakeTheirs: () => void
  /** Returns to the field, which keeps the user's own text. */
  readonly onBack: () => void
}

/** Shows both texts side by side after a version conflict (A§8, D-14); the user chooses which to keep. */
export default function ConflictDialog(props: ConflictDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <BothTexts {...props} />
    </MoreTexts>
  )
}

function BothTexts(props: ConflictDialogProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onBack } = props
  const translate = useTranslate()
  return (
    <Modal title={translate('bothTexts.title')} size="wide" onClose={onBack}>
      <Text as="p" tone="ink-2">
        {translate('bothTexts.text')}
      </Text>
      <div className={styles.sides}>
        <section aria-label={translate('bothTexts.yours')}>
          <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
            {translate('bothTexts.yours')}
          </Text>
          <div className={styles.side}>{mine}</div>
        </section>
        <section aria-label={translate('bothTexts.theirs')}>
          <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
            {translate('bothTexts.theirs')}
          </Text>
          <div className={styles.side}>{theirs}</div>
        </section>
      </div>
      <SaveBar>
        <Button kind="quiet" onClick={onBack}>
          {translate('bothTexts.back')}
        </Button>
        <Button onClick={onTakeTheirs}>{translate('bothTexts.takeTheirs')}</Button>
        <Button kind="primary" onClick={onKeepMine}>
          {translate('bothTexts.keepMine')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
