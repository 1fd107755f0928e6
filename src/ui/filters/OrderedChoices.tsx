import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { BareButton } from '../button/BareButton.tsx'
import { CheckBox } from '../input/CheckBox.tsx'
import styles from './OrderedChoices.module.css'

export interface OrderedChoice<V extends string> {
  readonly value: V
  readonly label: string
  readonly shown: boolean
  /** Always shown, and cannot be moved. */
  readonly fixed?: boolean
}

interface OrderedChoicesProps<V extends string> {
  readonly label: string
  readonly choices: readonly OrderedChoice<V>[]
  /** Receives the shown values, in order. */
  readonly onChange: (shown: readonly V[]) => void
  readonly onReset: () => void
  readonly texts: MoveTexts & { readonly reset: string }
}

interface MoveTexts {
  readonly up: (name: string) => string
  readonly down: (name: string) => string
}

/** Values to show, hide and reorder with arrow buttons; works by keyboard and touch. */
export function OrderedChoices<V extends string>(props: OrderedChoicesProps<V>) {
  const { label, choices, onChange, onReset, texts } = props
  const shown = choices.filter((choice) => choice.shown)
  const fixed = shown.filter((choice) => choice.fixed).length
  const toggle = ({ value }: OrderedChoice<V>) =>
    onChange(
      choices
        .filter((choice) => (choice.value === value ? !choice.shown : choice.shown))
        .map((one) => one.value),
    )
  const move = (from: number, step: number) => {
    const goal = from + step
    if (goal < fixed || goal >= shown.length) return
    const values = shown.map(({ value }) => value)
    const [moved] = values.splice(from, 1)
    if (moved !== undefined) values.splice(goal, 0, moved)
    onChange(values)
  }
  return (
    <div className={styles.choices}>
      <ul aria-label={label}>
        {choices.map((choice) => {
          const index = shown.indexOf(choice)
          return (
            <ChoiceItem
              key={choice.value}
              choice={choice}
              first={index <= fixed}
              last={index === shown.length - 1}
              texts={texts}
              onToggle={() => toggle(choice)}
              onMove={(step) => move(index, step)}
            />
          )
        })}
      </ul>
      <BareButton className={styles.reset} onClick={onReset}>
        {texts.reset}
      </BareButton>
    </div>
  )
}

interface MoveButtonsProps {
  readonly choice: OrderedChoice<string>
  readonly first: boolean
  readonly last: boolean
  readonly texts: MoveTexts
  readonly onMove: (step: 1 | -1) => void
}

function ChoiceItem({ onToggle, ...moving }: MoveButtonsProps & { readonly onToggle: () => void }) {
  const { label, shown, fixed } = moving.choice
  return (
    <li>
      <label>
        <CheckBox checked={shown} disabled={fixed} onChange={onToggle} />
        {label}
      </label>
      {shown && !fixed && <MoveButtons {...moving} />}
    </li>
  )
}

function MoveButtons({ choice: { label }, first, last, texts, onMove }: MoveButtonsProps) {
  return (
    <>
      <BareButton aria-label={texts.up(label)} aria-disabled={first} onClick={() => onMove(-1)}>
        <ExpandLessIcon fontSize="small" />
      </BareButton>
      <BareButton aria-label={texts.down(label)} aria-disabled={last} onClick={() => onMove(1)}>
        <ExpandMoreIcon fontSize="small" />
      </BareButton>
    </>
  )
}
