import { useState } from 'react'
import { Row } from '#src/ui/layout/Row.tsx'
import { Choice } from '../ui/actions/Choice.tsx'
import { Picker } from '../ui/filters/Picker.tsx'
import { SearchBox } from '../ui/filters/SearchBox.tsx'
import { CheckBox } from '../ui/input/CheckBox.tsx'
import { FileInput } from '../ui/input/FileInput.tsx'
import { PickButton } from '../ui/input/PickButton.tsx'
import { RadioButton } from '../ui/input/RadioButton.tsx'
import { Select } from '../ui/input/Select.tsx'
import { Slider } from '../ui/input/Slider.tsx'
import { TextArea } from '../ui/input/TextArea.tsx'
import { TextBox } from '../ui/input/TextBox.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import { usePopover } from '../ui/overlay/usePopover.ts'
import { Fields } from './Fields.tsx'
import { Piece } from './Piece.tsx'

const SIZES = ['Small', 'Medium', 'Large'].map((label) => ({ value: label.toLowerCase(), label }))

/** Whatever is written or chosen, within a form and without. */
export function Inputs() {
  const [text, setText] = useState('Typed')
  const [size, setSize] = useState('medium')
  const [share, setShare] = useState(50)
  const [checked, setChecked] = useState(true)
  return (
    <>
      <Piece name="TextBox, TextArea">
        <TextBox aria-label="Text" value={text} onText={setText} />
        <TextBox aria-label="Wrong" aria-invalid value="Wrong" readOnly />
        <TextBox aria-label="Disabled" value="Disabled" disabled readOnly />
        <TextArea aria-label="Lines" rows={2} value={text} onText={setText} />
      </Piece>
      <Piece name="Select">
        <Select aria-label="Size" value={size} onPick={setSize} none="None" options={SIZES} />
      </Piece>
      <Piece name="PickButton, Popover, Picker">
        <Picked size={size} onPick={setSize} />
      </Piece>
      <Piece name="Slider">
        <Slider aria-label="Share" min={0} max={100} value={share} onSlide={setShare} />
      </Piece>
      <Piece name="CheckBox, RadioButton, Choice, FileInput">
        <Row as="label" inline>
          <CheckBox checked={checked} onCheck={setChecked} /> Checked
        </Row>
        <Row as="label" inline>
          <CheckBox checked={false} indeterminate readOnly /> Some
        </Row>
        <Row as="label" inline>
          <RadioButton name="kit" defaultChecked /> One
        </Row>
        <Row as="label" inline>
          <RadioButton name="kit" /> Other
        </Row>
        <Choice label="Size" value={size} options={SIZES} onChange={setSize} />
        <Row as="label" inline>
          <FileInput onFiles={(files) => setText(files.map(({ name }) => name).join(', '))} /> File
        </Row>
      </Piece>
      <Piece name="SearchBox">
        <SearchBox label="Search" clearLabel="Clear" value={text} onSearch={setText} debounce={300} />
      </Piece>
      <Fields />
    </>
  )
}

interface PickedProps {
  readonly size: string
  readonly onPick: (size: string) => void
}

function Picked({ size, onPick }: PickedProps) {
  const { anchor, close, opener } = usePopover()
  const pick = (picked: string) => {
    onPick(picked)
    close()
  }
  return (
    <>
      <PickButton {...opener} label="Size" text={size} />
      {anchor && (
        <Popover anchor={anchor} label="Size" onClose={close}>
          <Picker
            label="Size"
            searchLabel="Search"
            noMatch="None"
            choices={SIZES}
            selected={[size]}
            onPick={pick}
          />
        </Popover>
      )}
    </>
  )
}
