import CloseIcon from '@mui/icons-material/CloseOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useProperties } from '#src/providers/properties.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import styles from './Bars.module.css'

const DISMISSED_KEY = 'atelier.dismissedAnnouncement'
const SEPARATOR = ' | '

/** The announcement: all properties of that name as plain text; a dismissed text stays hidden (D-11.42). */
export function Banner() {
  const translate = useTranslate()
  const properties = useProperties()
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY))
  const texts = properties
    ?.filter(({ name }) => name === 'admin_announcement')
    .map(({ value }) => value?.trim())
  const text = texts?.filter(Boolean).join(SEPARATOR)
  if (!text || text === dismissed) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, text)
    setDismissed(text)
  }
  return (
    <section className={styles.bar} data-kind="announcement" aria-label={translate('shell.banner.label')}>
      <InfoIcon />
      <span className={styles.text}>{text}</span>
      <IconButton
        icon={CloseIcon}
        iconSize="medium"
        label={translate('shell.banner.dismiss')}
        onClick={dismiss}
      />
    </section>
  )
}
