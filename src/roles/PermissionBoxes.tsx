import { useInput, useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { matches } from '#src/ui/filters/matches.ts'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { listSearch } from '#src/ui/keys/listSearch.ts'
import { useOfferedKeys } from '#src/ui/keys/offeredKeys.ts'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import styles from './PermissionGrid.module.css'
import { type GridPermission, type Locked, PermissionGroup } from './PermissionGroup.tsx'

export interface PermissionBoxesProps {
  readonly source: string
  readonly label: string
  /** In their order, by group; undefined while they load. */
  readonly permissions: readonly GridPermission[] | undefined
  /** The saved permissions: differences from them are marked. */
  readonly held: readonly string[]
  readonly disabled?: boolean
  /** Permissions that cannot be ticked, with the reason. */
  readonly locked?: Locked
  /** With a fixed height, for dialogs. */
  readonly compact?: boolean
}

type Given = PermissionBoxesProps['permissions']

const groupsOf = (permissions: readonly GridPermission[]) => {
  const groups = new Map<string, GridPermission[]>()
  for (const one of permissions)
    groups.set(one.permissionGroup, [...(groups.get(one.permissionGroup) ?? []), one])
  return [...groups]
}

/** The permissions whose name, sentence or string contains the text, by group. */
function useGroups(permissions: Given, text: string) {
  const words = useRightWords()
  const groups = useMemo(() => {
    const textsOf = ({ name, description }: GridPermission) =>
      `${words?.fullOf(name) ?? name} ${words?.aboutOf(name) ?? ''} ${description}`
    return groupsOf((permissions ?? []).filter((permission) => matches(textsOf(permission), text)))
  }, [permissions, text, words])
  return { groups, total: words && permissions?.length }
}

/** The ticked permissions, and how to tick and untick some. */
function useChosen(source: string) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const { ref, value, onChange } = field
  const chosen = useMemo(() => new Set(value as readonly string[]), [value])
  const set = (names: readonly string[], on: boolean) => {
    const others = [...chosen].filter((name) => !names.includes(name))
    onChange(on ? [...others, ...names] : others)
  }
  return { ref, chosen, set, problem: fieldState.error?.message }
}

/** Permissions by group, ticked one by one or by group; those that saving would change are marked. */
export function PermissionBoxes(props: PermissionBoxesProps) {
  const { source, label, permissions, held, disabled = false, locked, compact } = props
  const translate = useTranslate()
  const id = useId()
  const { ref, chosen, set, problem } = useChosen(source)
  const [text, setText] = useState('')
  const { groups, total } = useGroups(permissions, text)
  const ticking = useTicking({ disabled, locked, chosen, set })
  const first = text.trim() === '' ? undefined : groups.flatMap(([, members]) => members).find(ticking.may)
  return (
    <section
      data-field={source}
      className={styles.grid}
      aria-labelledby={id}
      data-compact={compact || undefined}
    >
      <GridHead id={id} label={label} count={chosen.size} total={total ?? 0}>
        <PermissionSearch
          ref={ref}
          text={text}
          onText={setText}
          onEnter={() => first && ticking.toggle(first.name)}
        />
      </GridHead>
      {!compact && <PermissionKeys />}
      <output className="visually-hidden">{ticking.said}</output>
      {problem && <ErrorText role="alert">{translate(problem)}</ErrorText>}
      <div className={styles.groups}>
        {total === undefined && <Skeleton height={240} />}
        {groups.map(([group, members]) => (
          <PermissionGroup
            key={group}
            group={group}
            permissions={members}
            chosen={chosen}
            held={held}
            disabled={disabled}
            locked={locked}
            next={first?.name}
            onSet={set}
          />
        ))}
        {total !== undefined && groups.length === 0 && <NoMatch />}
      </div>
    </section>
  )
}

interface GridHeadProps {
  /** Of the title. */
  readonly id: string
  readonly label: string
  readonly count: number
  readonly total: number
  readonly children: ReactNode
}

function GridHead({ id, label, count, total, children }: GridHeadProps) {
  const translate = useTranslate()
  return (
    <Row as="header" gap={12} rowGap={4} align="baseline" wrap>
      <Text as="h2" size="body" weight="strong" id={id}>
        {label}
      </Text>
      <Text size="small" tone="ink-3" tabular>
        {translate('roles.count', { count, total })}
      </Text>
      {children}
    </Row>
  )
}

function NoMatch() {
  const translate = useTranslate()
  return (
    <Text as="p" tone="ink-3">
      {translate('ui.noChoice')}
    </Text>
  )
}

interface Ticking extends Pick<PermissionBoxesProps, 'disabled' | 'locked'> {
  readonly chosen: ReadonlySet<string>
  readonly set: (names: readonly string[], on: boolean) => void
}

/** Ticks and unticks one from the search box, and says so, as the focus stays there. */
function useTicking({ disabled, locked, chosen, set }: Ticking) {
  const translate = useTranslate()
  const words = useRightWords()
  const [done, setDone] = useState<{ readonly name: string; readonly on: boolean }>()
  const toggle = (name: string) => {
    const on = !chosen.has(name)
    set([name], on)
    setDone({ name, on })
  }
  return {
    may: ({ name }: GridPermission) => !disabled && (chosen.has(name) || !locked?.isLocked(name)),
    toggle,
    said:
      done &&
      translate(done.on ? 'roles.ticked' : 'roles.unticked', { name: words?.nameOf(done.name) ?? done.name }),
  }
}

/** `/` goes to the search box of a page's permissions. */
function PermissionKeys() {
  usePageKeys(({ key }) => {
    const box = key === '/' ? listSearch() : undefined
    box?.focus()
    return Boolean(box)
  })
  useOfferedKeys({ rows: false, opens: false, selects: false, own: undefined })
  return null
}

interface PermissionSearchProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}

/** Narrows what is shown; Enter ticks or unticks the first that is. */
function PermissionSearch({ ref, text, onText, onEnter }: PermissionSearchProps) {
  const translate = useTranslate()
  const label = translate('roles.searchPermissions')
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // It would send the form.
    event.preventDefault()
    onEnter()
  }
  return (
    <TextBox
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onText={onText}
      onKeyDown={onKeys(press)}
    />
  )
}
