import CheckIcon from '@mui/icons-material/CheckOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { TextBox } from '../input/TextBox.tsx'
import { onKeys } from '../keys/onKeys.ts'
import { Stack } from '../layout/Stack.tsx'
import { usePart } from '../loading/usePart.ts'
import styles from './Picker.module.css'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Secondary text below the label. */
  readonly hint?: string
  /** Secondary text at the right, such as a count. */
  readonly aside?: ReactNode
  /** Full text on hover. */
  readonly title?: string
  /** Heading of the choice's group. */
  readonly group?: string
  /** Further texts that the choice is found by. */
  readonly words?: string
  readonly mark?: ReactNode
}

export interface PickerProps {
  readonly label: string
  /** `undefined` while loading. */
  readonly choices: readonly Choice[] | undefined
  readonly selected: readonly string[]
  readonly multiple?: boolean
  readonly onPick: (value: string) => void
  /** Label of the search box; without it there is none. */
  readonly searchLabel?: string
  readonly initialText?: string
  /** Set if the server does the search; without it the choices are filtered here. */
  readonly onText?: (text: string) => void
  readonly failed?: ReactNode
  readonly noMatch: string
  /** Shown below the choices, and instead of `noMatch`. */
  readonly note?: ReactNode
}

/** A listbox with an optional search box; supports arrows, Home, End and Enter. */
export function Picker(props: PickerProps) {
  const { label, searchLabel, selected, multiple, onPick } = props
  const { text, search, shown, at, setActive, keys } = usePicker(props)
  const loading = !props.failed && !shown
  const id = useId()
  const listId = `${id}-list`
  const activeId = shown?.[at] ? `${id}-${at}` : undefined
  return (
    <>
      {searchLabel && (
        <PickerSearch
          label={searchLabel}
          text={text}
          onText={search}
          keys={keys}
          listId={listId}
          activeId={activeId}
        />
      )}
      {props.failed}
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={loading || undefined}
        aria-activedescendant={searchLabel ? undefined : activeId}
        tabIndex={searchLabel ? -1 : 0}
        className={styles.list}
        onKeyDown={onKeys(searchLabel ? undefined : keys)}
      >
        {loading && <LoadingBars />}
        {shown?.map((choice, index) => (
          <Option
            key={choice.value}
            id={`${id}-${index}`}
            choice={choice}
            heading={choice.group !== shown[index - 1]?.group ? choice.group : undefined}
            active={index === at}
            selected={selected.includes(choice.value)}
            multiple={multiple === true}
            onPick={onPick}
            onActive={() => setActive(index)}
          />
        ))}
      </div>
      <State loading={loading} noMatch={shown?.length === 0 ? props.noMatch : undefined} note={props.note} />
    </>
  )
}

/** A press on a choice leaves the focus where one types on. */
const stayInBox = (event: MouseEvent) => {
  if (document.activeElement?.matches('[role="combobox"]')) event.preventDefault()
}

/** Loaded with the first picker: lists show without it. */
const loadMatches = () => import('./matches.ts')

/** What was typed, the choices that match it, and which of them the keys are at. */
function usePicker({ choices, searchLabel, initialText = '', onPick, onText }: PickerProps) {
  const [text, setText] = useState(initialText)
  const [active, setActive] = useState(0)
  const folding = usePart(loadMatches)
  const shown = useMemo(
    () =>
      onText || !text
        ? choices
        : folding &&
          choices?.filter(({ label, hint = '', words = '' }) =>
            folding.matches(`${label} ${hint} ${words}`, text),
          ),
    [choices, text, onText, folding],
  )
  const last = (shown?.length ?? 0) - 1
  const at = Math.min(active, Math.max(last, 0))
  const keys = (event: KeyboardEvent) => {
    const moved = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    const typing = searchLabel && (event.key === 'Home' || event.key === 'End')
    if (moved !== undefined && !typing) {
      event.preventDefault()
      setActive(moved)
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchLabel)) {
      event.preventDefault()
      const choice = shown?.[at]
      if (choice) onPick(choice.value)
    }
  }
  const search = (typed: string) => {
    setText(typed)
    setActive(0)
    onText?.(typed)
  }
  return { text, search, shown, at, setActive, keys }
}

interface PickerSearchProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly keys: (event: KeyboardEvent) => void
  readonly listId: string
  readonly activeId: string | undefined
}

function PickerSearch({ label, text, onText, keys, listId, activeId }: PickerSearchProps) {
  return (
    <div className={styles.search}>
      <SearchIcon fontSize="small" />
      <TextBox
        bare
        data-autofocus=""
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        placeholder={label}
        value={text}
        onText={onText}
        onKeyDown={onKeys(keys)}
      />
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly heading: string | undefined
  readonly active: boolean
  readonly selected: boolean
  readonly multiple: boolean
  readonly onPick: (value: string) => void
  readonly onActive: () => void
}

function Option({ id, choice, heading, active, selected, multiple, onPick, onActive }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <>
      {heading && (
        <div role="presentation" className={styles.group}>
          {heading}
        </div>
      )}
      <div
        ref={element}
        id={id}
        role="option"
        tabIndex={-1}
        // Where one is chosen at most, each of the others would be read as “not selected”.
        aria-selected={selected || (multiple ? false : undefined)}
        data-active={active || undefined}
        title={choice.title}
        className={styles.option}
        onPointerMove={onActive}
        onMouseDown={stayInBox}
        onClick={() => onPick(choice.value)}
        onKeyDown={onKeys(undefined)}
      >
        {multiple && (
          <span className={styles.box} data-on={selected || undefined}>
            {selected && <CheckIcon fontSize="inherit" />}
          </span>
        )}
        {choice.mark}
        <Stack as="span" gap={0} grow>
          <span className={styles.name}>{choice.label}</span>
          {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
        </Stack>
        {choice.aside !== undefined && <span className={styles.aside}>{choice.aside}</span>}
        {!multiple && selected && <CheckIcon fontSize="small" />}
      </div>
    </>
  )
}

interface StateProps {
  readonly loading: boolean
  /** Set if there is no choice. */
  readonly noMatch: string | undefined
  readonly note: ReactNode
}

/** Says that the choices are loading, that there are none, or what there is to know about them. */
function State({ loading, noMatch, note }: StateProps) {
  const translate = useTranslate()
  if (loading) return <output className="visually-hidden">{translate('ra.page.loading')}</output>
  if (note) return <output className={styles.note}>{note}</output>
  return noMatch !== undefined && <output className={styles.nothing}>{noMatch}</output>
}

/** Not an option: it could be pressed, and there is nothing to choose yet. */
function LoadingBars() {
  return (
    <Stack padX={8} padY={12} aria-hidden="true">
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={12} />
      ))}
    </Stack>
  )
}
