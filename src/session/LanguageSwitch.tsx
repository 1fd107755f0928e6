import type { Language } from '#contract/session/session.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import styles from './LanguageSwitch.module.css'

const NAMES: Readonly<Record<Language, string>> = { en: 'English', vi: 'Tiếng Việt' }
const ENTRIES = Object.entries(NAMES) as [Language, string][]

interface Props {
  readonly label: string
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** Both languages side by side, each in its own language. */
export function LanguageSwitch({ label, value, onChange }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {ENTRIES.map(([language, name]) => (
        <BareButton
          key={language}
          lang={language}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          {name}
        </BareButton>
      ))}
    </fieldset>
  )
}
