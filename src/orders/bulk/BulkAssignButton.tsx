import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { ASSIGNMENTS, type Assignment, type BulkPreview, bulkAssign } from '#contract/orders/bulk.ts'
import { assignAgent, assignArtist, assignStore } from '#contract/orders/orders.ts'
import { NOBODY } from '#src/orders/assign/useAssign.ts'
import { budgetAbilities } from '#src/orders/data/budgetRules.ts'
import { many } from '#src/orders/data/many.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { AssignChoices } from './AssignChoices.tsx'
import type { BulkButtonProps } from './MarkDoneButton.tsx'
import type { Prepared } from './useBulk.ts'

const loadArtistDialog = () => import('./budgets/AssignArtistDialog.tsx')

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
  const [artist, setArtist] = useState<PickedArtist>()
  const { sets } = budgetAbilities(useAccount())
  if (assignments.length === 0) return null
  const ask = async (assignment: Assignment, to: string, name: string) => {
    setAnchor(undefined)
    const givesArtist = assignment === 'artist' && to !== NOBODY
    const prepared = await bulk.prepare(givesArtist && sets ? { budgets: { to } } : {})
    if (!prepared) return
    if (givesArtist) {
      setArtist({ prepared, to, name })
      return
    }
    const { count } = prepared.preview
    const have = assignedOf(prepared.preview)[assignment]
    const question = `orders.bulk.${to === NOBODY ? 'confirmNobody' : 'confirmAssign'}.${assignment}`
    const fact = have > 0 && translate(`orders.bulk.have.${assignment}`, many(have))
    const text = <Question text={translate(question, { ...many(count), name })} fact={fact} />
    if (await confirm({ title: translate(`orders.assign.${assignment}`), text }))
      bulk.run({ kind: 'assign', assignment, to, name }, prepared.target)
  }
  return (
    <>
      <OpenButton disabled={disabled} isOpen={anchor !== undefined} onOpen={setAnchor} />
      {anchor && (
        <Popover
          anchor={anchor}
          label={translate('orders.bulk.assignTo')}
          onClose={() => setAnchor(undefined)}
        >
          <AssignChoices assignments={assignments} onPick={(...picked) => void ask(...picked)} />
        </Popover>
      )}
      {artist && <AskArtist {...artist} bulk={bulk} onClose={() => setArtist(undefined)} />}
    </>
  )
}

interface OpenButtonProps {
  readonly disabled: boolean
  readonly isOpen: boolean
  readonly onOpen: (button: HTMLElement) => void
}

/** Opens the choice of whom to assign to. */
function OpenButton({ disabled, isOpen, onOpen }: OpenButtonProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const label = translate('orders.bulk.assign')
  usePageAction(
    !disabled
      ? { key: 'assign', label, icon: PersonIcon, letter: 'A', run: () => button.current?.click() }
      : undefined,
  )
  const shortcut = useCharacterKey('A')
  return (
    <BulkAction
      ref={button}
      icon={PersonIcon}
      aria-keyshortcuts={shortcut}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-disabled={disabled}
      onClick={(event) => !disabled && onOpen(event.currentTarget)}
    >
      {label}
    </BulkAction>
  )
}

/** An artist who was picked for the orders. */
interface PickedArtist {
  readonly prepared: Prepared
  /** Login. */
  readonly to: string
  readonly name: string
}

interface AskArtistProps extends PickedArtist, Pick<BulkButtonProps, 'bulk'> {
  readonly onClose: () => void
}

function AskArtist({ prepared: { preview, budgets, target }, to, name, bulk, onClose }: AskArtistProps) {
  const dialog = usePart(loadArtistDialog)
  return (
    dialog && (
      <dialog.default
        name={name}
        preview={preview}
        budgets={budgets}
        onAssign={(chosen) => bulk.run({ kind: 'assign', assignment: 'artist', to, name, ...chosen }, target)}
        onClose={onClose}
      />
    )
  )
}

interface QuestionProps {
  readonly text: string
  readonly fact: string | false
}

function Question({ text, fact }: QuestionProps) {
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
    </>
  )
}
