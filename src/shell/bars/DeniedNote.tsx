import CloseIcon from '@mui/icons-material/CloseOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { useQuery } from '@tanstack/react-query'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useLayoutEffect, useRef } from 'react'
import { matchPath } from 'react-router'
import { listPermissionHolders } from '#contract/roles/permissionRecords.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { useCall } from '#src/providers/useCall.ts'
import { RightChoice } from '#src/rights/RightChoice.tsx'
import { type RightWords, useRightWords } from '#src/rights/useRightWords.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Bars.module.css'
import { roleOf } from './denied.ts'

interface DeniedNoteProps {
  readonly path: string
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** What permission a denied screen needs, and which roles have it. */
export default function DeniedNote({ path, missing, onClose }: DeniedNoteProps) {
  const translate = useTranslate()
  const words = useRightWords()
  const { holders, unknown, asking, retry } = useHolders(missing)
  return (
    <section
      className={styles.bar}
      data-kind="denied"
      aria-label={translate('shell.denied.label')}
      tabIndex={-1}
    >
      <LockIcon />
      <span className={styles.text}>
        {words && <Missing path={path} missing={missing} words={words} />}{' '}
        <Text as="output" weight="regular">
          {holders && words && holdersText(translate, words, holders)}
          {unknown && (
            <>
              {translate('shell.denied.unknown')} <Again asking={asking} onClick={retry} />
            </>
          )}
        </Text>
      </span>
      <IconButton icon={CloseIcon} iconSize="medium" label={translate('ui.close')} onClick={onClose} />
    </section>
  )
}

interface MissingProps extends Omit<DeniedNoteProps, 'onClose'> {
  readonly words: RightWords
}

/** Stands for the rights in the sentence, which are more than text. */
const RIGHTS = '\u{fffc}'

/** What the page needs; the page by its title. */
function Missing({ path, missing, words }: MissingProps) {
  const translate = useTranslate()
  const title = useAdmin().map.pages.find((one) => matchPath(one.path, path))?.title
  const page = title ? translate(title) : path
  const [before, after] = translate('shell.denied.missing', { page, missing: RIGHTS }).split(RIGHTS)
  return (
    <>
      {before}
      <RightChoice words={words} grants={missing} />
      {after}
    </>
  )
}

interface AgainProps {
  readonly asking: boolean
  readonly onClick: () => void
}

/** Retries; when the button disappears, the bar takes its focus. */
function Again({ asking, onClick }: AgainProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    const bar = element?.closest('section')
    return () => {
      if (element === document.activeElement) bar?.focus()
    }
  }, [])
  return (
    <BareButton ref={button} className={styles.again} busy={asking} onClick={onClick}>
      {translate(asking ? 'ui.loading' : 'ui.retry')}
    </BareButton>
  )
}

interface Holders {
  readonly roles: readonly string[]
  /** Only if the account may see users. */
  readonly people: readonly string[]
  readonly count: number
}

/** Who has any of the grants; `unknown` after an error, until a retry succeeds. */
function useHolders(missing: readonly string[]) {
  const call = useCall()
  const roles = missing.flatMap((grant) => roleOf(grant) ?? [])
  const names = missing.filter((grant) => roleOf(grant) === undefined)
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: ['permissions', 'holders', names],
    queryFn: ({ signal }) =>
      Promise.all(names.map((name) => call(listPermissionHolders, {}, { query: { name }, signal }))),
    retry: false,
  })
  const holders: Holders | undefined = data && {
    roles: [...new Set([...data.flatMap((one) => one.roles.map(({ name }) => name)), ...roles])],
    people: [...new Set(data.flatMap(({ people = [] }) => people))],
    count: Math.max(0, ...data.map(({ peopleCount }) => peopleCount)),
  }
  const retry = () => {
    if (!isFetching) void refetch()
  }
  return { holders, unknown: !data && errorUpdateCount > 0, asking: isFetching, retry }
}

/** The same as text. A permission may be held without a role. */
function holdersText(
  translate: TranslateFunction,
  { nameOf }: RightWords,
  { roles, people, count }: Holders,
): string {
  const byRole =
    roles.length > 0 && translate('shell.denied.holders', { names: roles.map(nameOf).join(', ') })
  const byName = people.length > 0 && translate('shell.denied.people', { names: people.join(', ') })
  const words = [byRole, byName].filter(Boolean).join(' ')
  return words || translate(count > 0 ? 'shell.denied.someHolders' : 'shell.denied.noHolders')
}
