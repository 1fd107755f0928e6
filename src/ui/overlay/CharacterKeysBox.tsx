import { useTranslate } from 'ra-core'
import { CheckBox } from '../input/CheckBox.tsx'
import { chooseCharacterKeys, useCharacterKeys } from '../keys/useCharacterKeys.ts'
import { type LazyTexts, MoreTexts } from '../text/MoreTexts.tsx'
import styles from './KeysHelp.module.css'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/keysHelp.ts'),
  vi: () => import('#i18n/vi/screens/keysHelp.ts'),
}

/** Turns keys of a single character off and on (WCAG 2.1.4). */
export function CharacterKeysBox() {
  return (
    <MoreTexts texts={TEXTS}>
      <Box />
    </MoreTexts>
  )
}

function Box() {
  const translate = useTranslate()
  return (
    <label className={styles.characters}>
      <CheckBox checked={useCharacterKeys()} onCheck={chooseCharacterKeys} />
      {translate('keysHelp.characters')}
    </label>
  )
}
