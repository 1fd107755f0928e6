import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import { type Choice, type ChoiceGroup, pinsOf } from '#src/orders/review/room.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import type { Side } from '#src/orders/review/useSides.ts'
import { RadioButton } from '#src/ui/input/RadioButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { isPicture, pageSources } from '#src/ui/pictures/sources.ts'
import { useChoiceNames } from './choiceNames.ts'
import styles from './Strip.module.css'

interface StripProps {
  readonly side: Side
  readonly choice: Choice
}

/** The versions and the customer's photos as small pictures, of which one is shown on the side. */
export function Strip({ side, choice }: StripProps) {
  const translate = useTranslate()
  const { subject, sides } = useRoom()
  const names = useChoiceNames()
  const name = useId()
  const { title, hint } = names(choice)
  // With two pictures, each on its side, the other side's are no choice.
  const { left, right, mode } = sides
  const count = subject.groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const fixed = mode !== 'one' && count === 2 && left?.key !== right?.key
  return (
    <div className={styles.strip} data-side={side}>
      <div
        role="radiogroup"
        className={styles.choices}
        aria-label={translate(`orders.review.side.${sides.mode === 'one' ? 'one' : side}`)}
      >
        {groupsOf(subject.groups, fixed ? choice : undefined).map((group) => (
          <Row gap={6} align="stretch" fixed key={group.choices[0]?.key} role="presentation">
            {group.choices.map((each) => (
              <Thumb
                key={each.key}
                choice={each}
                name={name}
                checked={each.key === choice.key}
                onChoose={() => sides.choose(side, each.key)}
              />
            ))}
          </Row>
        ))}
      </div>
      <p className={styles.caption} aria-hidden="true">
        <Text tone="ink-2" cut>
          {title}
        </Text>
        <Text tone="ink-2" cut>
          {hint}
        </Text>
      </p>
    </div>
  )
}

/** The groups, or the one picture that there is to choose. */
const groupsOf = (
  groups: readonly ChoiceGroup[],
  only: Choice | undefined,
): readonly Pick<ChoiceGroup, 'choices'>[] => (only ? [{ choices: [only] }] : groups)

interface ThumbProps {
  readonly choice: Choice
  /** Of the group. */
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function Thumb({ choice, name, checked, onChoose }: ThumbProps) {
  const { label, short } = useChoiceNames()(choice)
  const box = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (checked) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [checked])
  return (
    <label ref={box} className={styles.thumb} title={label}>
      <RadioButton name={name} aria-label={label} checked={checked} onChange={onChoose} />
      <Small choice={choice} />
      <span className={styles.short} aria-hidden="true">
        {choice.version ? short : <PersonIcon fontSize="inherit" />}
      </span>
      <Count choice={choice} />
    </label>
  )
}

/** How many notes are on the picture. */
function Count({ choice: { file, version } }: Pick<ThumbProps, 'choice'>) {
  const count = version ? pinsOf(version).filter(({ fileId }) => fileId === file.id).length : 0
  if (count === 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count}
    </span>
  )
}

/** Width of a small picture in px. */
const SIDE = 48

function Small({ choice: { file } }: Pick<ThumbProps, 'choice'>) {
  const [broken, setBroken] = useState(false)
  if (broken || !isPicture(file)) return isPicture(file) ? <ImageIcon /> : <InsertDriveFileIcon />
  return (
    <SourcedImage
      sources={pageSources(file)}
      sizes={`${SIDE}px`}
      alt=""
      loading="lazy"
      draggable={false}
      onBroken={() => setBroken(true)}
    />
  )
}
