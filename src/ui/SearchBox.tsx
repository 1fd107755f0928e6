import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  readonly label: string
  readonly clearLabel: string
  /** The text searched for now. */
  readonly value: string
  /** Called when the typing has rested for `debounce` milliseconds, or at once on Enter. */
  readonly onSearch: (text: string) => void
  readonly debounce: number
}

/** A search box that waits for the typing to rest. */
export function SearchBox({ label, clearLabel, value, onSearch, debounce }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<number>(undefined)
  const sent = useRef(value)
  // What was chosen while one typed must not be undone by a search that began before.
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
    // Changed from elsewhere, as by the back button: what is typed here gives way.
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
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Inside a form it would send that.
      event.preventDefault()
      search(text)
    }
    if (event.key === 'Escape' && text) {
      // The dialog around it would close.
      event.stopPropagation()
      clear()
    }
  }
  return (
    <div className={styles.box}>
      <Icon name="search" size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={keys}
      />
      {text && (
        <button type="button" aria-label={clearLabel} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
