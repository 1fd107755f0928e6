import { useTranslate } from 'ra-core'
import { Icon } from '../Icon.tsx'
import styles from './IncompleteMark.module.css'
import type { PictureFile } from './sources.ts'

/** Says of a picture whose file ends too early that a part of it is missing; nothing on others. */
export function IncompleteMark({ file }: { readonly file: Pick<PictureFile, 'complete'> }) {
  const translate = useTranslate()
  if (file.complete !== false) return null
  return (
    <span className={styles.mark} title={translate('ui.picture.incompleteWhy')}>
      <Icon name="warning" size={14} />
      {translate('ui.picture.incomplete')}
    </span>
  )
}
