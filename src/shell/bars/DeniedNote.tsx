import CloseIcon from '@mui/icons-material/CloseOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { useQuery } from '@tanstack/react-query'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useLayoutEffect, useRef } from 'react'
import { listPermissionHolders } from '#contract/roles/permissionRecords.ts'
import { useCall } from '#src/providers/useCall.ts'
import { RightChoice } from '#src/rights/RightChoice.tsx'
import { type RightWords, useRightWords } from '#src/rights/useRightWords.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './Bars.module.css'
import { roleOf } from './denied.ts'
import { DENIED_TEXTS } from './deniedTexts.ts'
import { usePageCalled } from './usePageCalled.ts'

interface DeniedNoteProps {
  readonly path: string
  readonly missing: readonly string[]
  readonly onClose: () => void
}

/** Whom to ask for a denied screen; what it needs is in the details, for the administrator who is asked. */
export default function DeniedNote(props: DeniedNoteProps) {
  return (
    <MoreTexts texts={DENIED_TEXTS}>
      <Bar {...props} />
    </MoreTexts>
  )
}

function Bar({ path, missing, onClose }: DeniedNoteProps) {
  const translate = useTranslate()
  const words = useRightWords()
  const page = usePageCalled(path)
  const { holders, unknown, asking, retry } = useHolders(missing)
  return (
    <section className={styles.bar} data-kind="denied" aria-label={translate('denied.label')} tabIndex={-1}>
      <LockIcon />
      <div className={styles.text}>
        {translate('denied.ask', { page })}{' '}
        <Text as="output" weight="regular">
          {holders && words && holdersText(translate, words, holders)}
          {unknown && (
            <>
              {translate('denied.unknown')} <Again asking={asking} onClick={retry} />
            </>
          )}
        </Text>
        <details>
          <summary>{translate('denied.details')}</summary>
          {words && <Needs missing={missing} words={words} />}
        </details>
      </div>
      <IconButton icon={CloseIcon} iconSize="medium" label={translate('ui.close')} onClick={onClose} />
    </section>
  )
}

interface NeedsProps extends Pick<DeniedNoteProps, 'missing'> {
  readonly words: RightWords
}

/** Stands for the rights in the sentence, which are more than text. */
const RIGHTS = '\u{fffc}'

/** The rights with their strings, by which an administrator finds them in a role. */
function Needs({ missing, words }: NeedsProps) {
  const translate = useTranslate()
  const [before, after] = translate('denied.needs', { missing: RIGHTS }).split(RIGHTS)
  return (
    <Text as="p" weight="regular">
      {before}
      <RightChoice words={words} grants={missing} />
      {after}
    </Text>
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
  const byRole = roles.length > 0 && translate('denied.holders', { names: roles.map(nameOf).join(', ') })
  const byName = people.length > 0 && translate('denied.people', { names: people.join(', ') })
  const words = [byRole, byName].filter(Boolean).join(' ')
  return words || translate(count > 0 ? 'denied.someHolders' : 'denied.noHolders')
}
