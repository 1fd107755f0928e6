import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import styles from './OrderSearch.module.css'
import type ResultsPanel from './OrderSearchResults.tsx'
import { useOrderSearch } from './useOrderSearch.ts'

const loadResults = () => import('./OrderSearchResults.tsx')

/** Delay before results close after the box has lost the focus, in milliseconds (A§9). */
const BLUR_DELAY = 300

/** Open while the box has the focus; closes with a delay, so that clicks on results work (D-6.18). */
function useShown() {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
  }
  const hideLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(false), BLUR_DELAY)
  }
  return { shown, show, hide: () => setShown(false), hideLater }
}

/** The typed text, the results that it shows, and the one that the keys are at. */
function useSearchBox() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(-1)
  const { shown, show, hide, hideLater } = useShown()
  const search = useOrderSearch(text)
  const { rows } = search
  const open = shown && text.trim() !== ''
  const active = open ? rows[chosen] : undefined

  const type = (typed: string) => {
    setText(typed)
    setChosen(-1)
    show()
  }
  const go = (row: OrderRow) => {
    hide()
    setText('')
    setChosen(-1)
    void navigate(`/order/${encodeURIComponent(row.code)}`)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape would clear the box: the first one should only close the results.
      event.preventDefault()
      if (!open) setText('')
      hide()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (rows.length > 0)
        setChosen((chosen + step + (chosen < 0 && step < 0 ? 1 : 0) + rows.length) % rows.length)
    } else if (event.key === 'Enter') {
      const row = active ?? (search.done && rows.length === 1 ? rows[0] : undefined)
      if (row) go(row)
    }
  }
  return { text, type, search, open, active, show, hideLater, go, keys }
}

/** The header's order search (A§2, D-6.18): arrow keys select, Enter opens, Escape closes. */
export function OrderSearch() {
  const translate = useTranslate()
  const { text, type, search, open, active, show, hideLater, go, keys } = useSearchBox()
  return (
    <div className={styles.search}>
      <span className={styles.icon}>
        <SearchIcon />
      </span>
      <TextBox
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={translate('shell.search.label')}
        aria-expanded={open}
        aria-controls="order-search-results"
        aria-autocomplete="list"
        aria-activedescendant={active ? `order-search-${active.id}` : undefined}
        placeholder={translate('shell.search.placeholder')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onFocus={() => {
          preload(loadResults)
          show()
        }}
        onBlur={hideLater}
        onText={type}
        onKeyDown={onKeys(keys)}
      />
      {open && <Results search={search} active={active} onGo={go} />}
    </div>
  )
}

function Results(props: ComponentProps<typeof ResultsPanel>) {
  const results = usePart(loadResults)
  return results && <results.default {...props} />
}
