import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { ASSIGNMENTS, type Assignment, type BulkPreview, bulkAssign } from '#contract/orders/bulk.ts'
import { assignAgent, assignArtist, assignStore } from '#contract/orders/orders.ts'
import { AgentPicker } from '#src/orders/assign/AgentPicker.tsx'
import { ArtistPicker, type AssigneePickerProps } from '#src/orders/assign/ArtistPicker.tsx'
import { StorePicker } from '#src/orders/assign/StorePicker.tsx'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { many } from '#src/orders/data/many.ts'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import styles from './Bulk.module.css'
import type { BulkButtonProps } from './MarkDoneButton.tsx'
import { RunningWork } from './RunningWork.tsx'

const PICKERS: Readonly<Record<Assignment, ComponentType<AssigneePickerProps>>> = {
  artist: ArtistPicker,
  agent: AgentPicker,
  store: StorePicker,
}

const NOBODY_PICKED: readonly string[] = []

const assignedOf = ({ assigned, withAgent, withStore }: BulkPreview): Record<Assignment, number> => ({
  artist: assigned ?? 0,
  agent: withAgent ?? 0,
  store: withStore ?? 0,
})

/** Assignments the account may do in bulk; each also needs the permission of the single call. */
function useAssignments(): readonly Assignment[] {
  const can = {
    artist: useCan(assignArtist),
    agent: useCan(assignAgent),
    store: useCan(assignStore),
  }
  const bulk = useCan(bulkAssign)
  return bulk ? ASSIGNMENTS.filter((kind) => can[kind]) : []
}

/** Assigns the selected orders to an artist, an agent or a store after confirmation (A§5). */
export function BulkAssignButton({ bulk, disabled }: BulkButtonProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const assignments = useAssignments()
  const keep = useRef(false)
  if (assignments.length === 0) return null
  const ask = async (assignment: Assignment, to: string, name: string) => {
    setAnchor(undefined)
    const prepared = await bulk.prepare()
    if (!prepared) return
    const { count } = prepared.preview
    const have = assignedOf(prepared.preview)[assignment]
    const question = `orders.bulk.${to === NOBODY ? 'confirmNobody' : 'confirmAssign'}.${assignment}`
    const fact = have > 0 && translate(`orders.bulk.have.${assignment}`, many(have))
    const running = assignment === 'artist' && to !== NOBODY ? (prepared.preview.running ?? 0) : 0
    keep.current = running > 0
    const text = (
      <Question text={translate(question, { ...many(count), name })} fact={fact}>
        <RunningWork count={running} onKeep={(given) => (keep.current = given)} />
      </Question>
    )
    if (await confirm({ title: translate(`orders.assign.${assignment}`), text })) {
      const asked = running > 0 && { keep: keep.current }
      bulk.run({ kind: 'assign', assignment, to, name, ...asked }, prepared.target)
    }
  }
  return (
    <>
      <BulkAction
        icon={PersonIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-disabled={disabled}
        onClick={(event) => setAnchor(disabled ? undefined : event.currentTarget)}
      >
        {translate('orders.bulk.assign')}
      </BulkAction>
      {anchor && (
        <Popover
          anchor={anchor}
          label={translate('orders.bulk.assignTo')}
          onClose={() => setAnchor(undefined)}
        >
          <Choices assignments={assignments} onPick={(...picked) => void ask(...picked)} />
        </Popover>
      )}
    </>
  )
}

interface QuestionProps {
  readonly text: string
  readonly fact: string | false
  readonly children: ReactNode
}

function Question({ text, fact, children }: QuestionProps) {
  return (
    <>
      <Text as="p" tone="ink">
        {text}
      </Text>
      {fact && (
        <Text as="p" above={8} tabular>
          {fact}
        </Text>
      )}
      {children}
    </>
  )
}

interface ChoicesProps {
  readonly assignments: readonly Assignment[]
  readonly onPick: (assignment: Assignment, to: string, name: string) => void
}

/** Tabs for artist, agent and store, and the choices below. */
function Choices({ assignments, onPick }: ChoicesProps) {
  const translate = useTranslate()
  const [chosen, choose] = useState(assignments[0])
  if (!chosen) return null
  const Pick = PICKERS[chosen]
  return (
    <>
      <fieldset className={styles.kinds} aria-label={translate('orders.bulk.assignTo')}>
        {assignments.map((kind) => (
          <BareButton key={kind} aria-pressed={kind === chosen} onClick={() => choose(kind)}>
            {translate(`orders.bulk.kind.${kind}`)}
          </BareButton>
        ))}
      </fieldset>
      <Pick
        selected={NOBODY_PICKED}
        nobody={translate(`orders.bulk.nobody.${chosen}`)}
        onPick={(to, name) => onPick(chosen, to, name)}
      />
    </>
  )
}
