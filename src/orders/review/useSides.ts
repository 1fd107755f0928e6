import { useState } from 'react'
import { useAskedSides } from '#src/orders/data/useRoomUrl.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { type Choice, firstLeft, firstRight, ownChoices, type Subject } from './room.ts'

export const COMPARISONS = ['one', 'side', 'slider'] as const
export type Comparison = (typeof COMPARISONS)[number]

export type Side = 'left' | 'right'

/** What each side shows, and how they are compared. If a file is gone, its side shows its initial file. */
export function useSides(subject: Subject) {
  const [chosen, setChosen] = useState(useAskedSides())
  const mobile = useIsMobile()
  const all = subject.groups.flatMap(({ choices }) => choices)
  const find = (key: string | undefined) => all.find((choice) => choice.key === key)
  const right = find(chosen.right) ?? firstRight(subject)
  const left = find(chosen.left) ?? firstLeft(subject, right)
  const [wanted, setMode] = useState<Comparison>(mobile ? 'slider' : 'side')
  const mode: Comparison = left ? wanted : 'one'

  const choose = (side: Side, key: string) => setChosen((were) => ({ ...were, [side]: key }))

  /** Shows a file: files under review on the right, others on the left, unless it is already visible. */
  const show = (fileId: number) => {
    if (right?.file.id === fileId || (mode !== 'one' && left?.file.id === fileId)) return
    const choice = all.find(({ file }) => file.id === fileId)
    if (!choice) return
    choose(choice.version?.number === subject.version.number || mode === 'one' ? 'right' : 'left', choice.key)
  }

  const own = ownChoices(subject)
  const at = own.findIndex(({ key }) => key === right?.key)
  /** The next picture of the reviewed version, wrapping around. */
  const step = (by: number) => {
    const next = own[(at + by + own.length) % own.length]
    if (next) choose('right', next.key)
  }
  return { left, right, mode, setMode, choose, show, step, place: { at, of: own.length } }
}

export type Sides = ReturnType<typeof useSides>

/** The visible files. */
export const shownChoices = ({ left, right, mode }: Sides): readonly Choice[] =>
  [mode === 'one' ? undefined : left, right].filter((choice) => choice !== undefined)
