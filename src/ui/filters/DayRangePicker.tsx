import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { isDay } from '#src/ui/time/day.ts'
import { BareButton } from '../button/BareButton.tsx'
import { Button } from '../button/Button.tsx'
import { DayInput } from './DayInput.tsx'
import styles from './DayRangePicker.module.css'

interface DayRangePickerProps {
  readonly label: string
  readonly presets: readonly { readonly value: string; readonly label: string }[]
  /** A preset, or a range such as `2026-11-01..2026-11-21` with either end open. */
  readonly value: string | undefined
  readonly texts: {
    readonly from: string
    readonly to: string
    readonly apply: string
    /** Error if the first day comes after the last one. */
    readonly reversed: string
    /** Lists days of one's own choice as a preset as well, which moves on to their inputs. */
    readonly custom?: string
  }
  /** Last day on offer; any if absent. */
  readonly last?: string
  readonly onChange: (value: string | undefined) => void
}

const daysIn = (value: string | undefined): readonly [string, string] => {
  const [from, to] = value?.includes('..') ? value.split('..') : []
  return [from ?? '', to ?? '']
}

const isWrong = (day: string): boolean => day !== '' && !isDay(day)

/** A date range by preset or by first and last day; either may be open. */
export function DayRangePicker(props: DayRangePickerProps) {
  const { label, presets, value, texts, onChange } = props
  const first = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picker}>
      <ul className={styles.presets} aria-label={label}>
        {texts.custom !== undefined && (
          <Preset
            label={texts.custom}
            pressed={value?.includes('..') === true}
            onPress={() => first.current?.focus()}
          />
        )}
        {presets.map((preset) => (
          <Preset
            key={preset.value}
            label={preset.label}
            pressed={preset.value === value}
            onPress={() => onChange(preset.value === value ? undefined : preset.value)}
          />
        ))}
      </ul>
      <OwnDays {...props} inputRef={first} />
    </div>
  )
}

interface PresetProps {
  readonly label: string
  readonly pressed: boolean
  readonly onPress: () => void
}

function Preset({ label, pressed, onPress }: PresetProps) {
  return (
    <li>
      <BareButton aria-pressed={pressed} onClick={onPress}>
        {label}
        {pressed && <CheckIcon fontSize="small" />}
      </BareButton>
    </li>
  )
}

type OwnDaysProps = Pick<DayRangePickerProps, 'value' | 'texts' | 'last' | 'onChange'> & {
  readonly inputRef: Ref<HTMLInputElement>
}

/** What is wrong with the days as typed. */
function faultsOf([from, to]: readonly [string, string], last: string | undefined) {
  const bad = isWrong(from) || isWrong(to)
  return {
    bad,
    reversed: !bad && from !== '' && to !== '' && from > to,
    late: !bad && last !== undefined && (from > last || to > last),
  }
}

function OwnDays({ value, texts, last, onChange, inputRef }: OwnDaysProps) {
  const translate = useTranslate()
  const [days, setDays] = useState(daysIn(value))
  const [tried, setTried] = useState(false)
  const [from, to] = days
  const { bad, reversed, late } = faultsOf(days, last)
  // Only after Apply was tried: no error while the user is still typing.
  const wrong = tried && bad
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reversed && !bad && !late) onChange(from || to ? `${from}..${to}` : undefined)
  }
  return (
    <form className={styles.days} onSubmit={apply}>
      <label>
        {texts.from}
        <DayInput
          value={from}
          max={last}
          inputRef={inputRef}
          aria-invalid={wrong && isWrong(from)}
          onChange={(day) => setDays([day, to])}
        />
      </label>
      <label>
        {texts.to}
        <DayInput
          value={to}
          max={last}
          aria-invalid={wrong && isWrong(to)}
          onChange={(day) => setDays([from, day])}
        />
      </label>
      {wrong && <p role="alert">{translate('ui.day.wrong')}</p>}
      {reversed && <p role="alert">{texts.reversed}</p>}
      {late && <p role="alert">{translate('ui.day.late')}</p>}
      <Button type="submit" disabled={reversed || late || (!from && !to && !value)}>
        {texts.apply}
      </Button>
    </form>
  )
}
