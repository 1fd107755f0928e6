import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './FirstDay.module.css'

/** An address of the server, to be entered elsewhere. */
export function Address({ label, url }: { readonly label: string; readonly url: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.address}>
      <span>{label}</span>
      <Text as="code" padX={10} padY={6} ground="sunken" corner="small" size="small" tone="ink">
        {url}
      </Text>
      <CopyButton text={url} label={`${translate('firstDay.intake.copy')}: ${url}`} />
    </div>
  )
}

/** Whether a setting of the server is set. */
export function SettingState({ name, set }: { readonly name: string; readonly set: boolean }) {
  const translate = useTranslate()
  return (
    <Row as="p" gap={6}>
      {set ? (
        <CheckIcon fontSize="inherit" color="success" />
      ) : (
        <CloseIcon fontSize="inherit" color="disabled" />
      )}
      {/* One text, so that no gap is before the colon. */}
      <span>
        {name}: {translate(set ? 'firstDay.intake.set' : 'firstDay.intake.notSet')}
      </span>
    </Row>
  )
}
