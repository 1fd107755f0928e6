import CloseIcon from '@mui/icons-material/CloseOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { TextBox } from '../input/TextBox.tsx'
import { onKeys } from '../keys/onKeys.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  readonly label: string
  readonly clearLabel: string
  /** The current search text. */
  readonly value: string
  /** Called after `debounce` milliseconds without typing, or at once on Enter. */
  readonly onSearch: (text: string) => void
  readonly debounce: number
}

/** A debounced search box. */
export function SearchBox({ label, clearLabel, ...searched }: SearchBoxProps) {
  const { text, type, search, clear } = useSearchText(searched)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Would submit the form around it.
      event.preventDefault()
      search(text)
    }
    if (event.key === 'Escape' && text) {
      // Would close the dialog around it.
      event.stopPropagation()
      clear()
    }
  }
  return (
    <div className={styles.box}>
      <SearchIcon fontSize="small" />
      <TextBox
        bare
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onText={type}
        onKeyDown={onKeys(keys)}
      />
      {text && (
        <BareButton aria-label={clearLabel} onClick={clear}>
          <CloseIcon fontSize="inherit" />
        </BareButton>
      )}
    </div>
  )
}

/** The typed text, which becomes the search after a pause; a search from outside replaces it. */
function useSearchText({
  value,
  onSearch,
  debounce,
}: Pick<SearchBoxProps, 'value' | 'onSearch' | 'debounce'>) {
  const [text, setText] = useState(value)
  const timer = useRef<number>(undefined)
  const sent = useRef(value)
  // A pending search must not undo a choice made while typing: use the latest props.
  const latest = useRef({ value, onSearch })
  useEffect(() => {
    latest.current = { value, onSearch }
  })
  const search = (typed: string) => {
    window.clearTimeout(timer.current)
    sent.current = typed.trim()
    if (sent.current !== latest.current.value) latest.current.onSearch(sent.current)
  }
  useEffect(() => {
    // A change from outside, such as the back button, replaces the typed text.
    if (value === sent.current) return
    sent.current = value
    window.clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(search, debounce, typed)
  }
  const clear = () => {
    setText('')
    search('')
  }
  return { text, type, search, clear }
}
