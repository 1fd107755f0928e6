import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import styles from './FirstDay.module.css'

/** An address of the server, to be entered elsewhere. */
export function Address({ label, url }: { readonly label: string; readonly url: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.address}>
      <span>{label}</span>
      <code>{url}</code>
      <CopyButton text={url} label={`${translate('firstDay.intake.copy')}: ${url}`} />
    </div>
  )
}

/** Whether a setting of the server is set. */
export function SettingState({ name, set }: { readonly name: string; readonly set: boolean }) {
  const translate = useTranslate()
  return (
    <p className={styles.setting} data-set={set || undefined}>
      {set ? <CheckIcon fontSize="inherit" /> : <CloseIcon fontSize="inherit" />}
      <code>{name}</code>: {translate(set ? 'firstDay.intake.set' : 'firstDay.intake.notSet')}
    </p>
  )
}
