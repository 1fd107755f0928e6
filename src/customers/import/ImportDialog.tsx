import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './ImportDialog.module.css'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { saveTemplate } from './importFiles.ts'
import { type ImportControl, useImport } from './useImport.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/customerImport.ts'),
  vi: () => import('#i18n/vi/screens/customerImport.ts'),
}

interface ImportDialogProps {
  readonly onClose: () => void
}

/** Imports customers from a CSV file: a dry run comes first and reports what would be created. */
export default function ImportDialog(props: ImportDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Window {...props} />
    </MoreTexts>
  )
}

function Window({ onClose }: ImportDialogProps) {
  const translate = useTranslate()
  const control = useImport()
  const { running, report, wrong, file } = control
  return (
    <Modal
      title={translate('customers.import.title')}
      size="wide"
      // While it runs, its Cancel or Stop button is the only way out.
      onClose={running ? undefined : onClose}
      className={styles.dialog}
    >
      {!report && !running && <Begin control={control} />}
      {file && (running || report) && <p className={styles.file}>{file.name}</p>}
      {wrong && (
        <p className={styles.wrong} role="alert">
          <Icon name="warning" />
          <span>{wrong}</span>
        </p>
      )}
      {running ? <Progress {...running} /> : report && <ImportOutcome report={report} />}
      <Buttons control={control} onClose={onClose} />
    </Modal>
  )
}

function Begin({ control }: { readonly control: ImportControl }) {
  const translate = useTranslate()
  return (
    <>
      <p className={dialogStyles.text}>{translate('customers.import.text')}</p>
      <ImportDrop onFile={control.choose} maxMegabytes={control.maxMegabytes} />
      <button type="button" className={styles.template} onClick={saveTemplate}>
        <Icon name="download" size={16} />
        {translate('customers.import.template')}
      </button>
    </>
  )
}

function Progress({ dryRun, percent }: { readonly dryRun: boolean; readonly percent: number }) {
  const translate = useTranslate()
  const doing = dryRun ? 'checking' : 'creating'
  const text =
    percent < 100
      ? translate('customers.import.sending', { percent })
      : translate(`customers.import.${doing}`)
  return (
    <div className={styles.progress} aria-live="polite">
      <progress max={100} value={percent < 100 ? percent : undefined} aria-label={text} />
      <span>{text}</span>
    </div>
  )
}

interface ButtonsProps {
  readonly control: ImportControl
  readonly onClose: () => void
}

function Buttons({ control, onClose }: ButtonsProps) {
  const translate = useTranslate()
  const { running, report } = control
  if (running) {
    return (
      <div className={`${dialogStyles.buttons} ${styles.buttons}`}>
        <button type="button" className="button" onClick={control.cancel}>
          {translate(running.dryRun ? 'ui.cancel' : 'customers.import.stop')}
        </button>
      </div>
    )
  }
  const ready = report?.dryRun === true && report.created > 0
  return (
    <div className={`${dialogStyles.buttons} ${styles.buttons}`}>
      {report && (
        <button type="button" className="button" onClick={control.restart}>
          {translate('customers.import.another')}
        </button>
      )}
      <button type="button" className="button" onClick={onClose}>
        {translate('ui.close')}
      </button>
      {ready && (
        <button type="button" className="button" data-kind="primary" onClick={control.create}>
          {translate('customers.import.go', { smart_count: report.created })}
        </button>
      )}
    </div>
  )
}
