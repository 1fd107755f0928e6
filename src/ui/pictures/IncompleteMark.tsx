import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import styles from './IncompleteMark.module.css'
import type { PictureFile } from './sources.ts'

/** Says of a picture whose file ends too early that a part of it is missing; nothing on others. */
export function IncompleteMark({ file }: { readonly file: Pick<PictureFile, 'complete'> }) {
  const translate = useTranslate()
  if (file.complete !== false) return null
  return (
    <span className={styles.mark} title={translate('ui.picture.incompleteWhy')}>
      <WarningAmberIcon fontSize="inherit" />
      {translate('ui.picture.incomplete')}
    </span>
  )
}
