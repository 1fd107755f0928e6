import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Select } from '#src/ui/input/Select.tsx'
import { Slider } from '#src/ui/input/Slider.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'

describe('an input of the kit', () => {
  test('takes the same file again, after it was corrected', async () => {
    const take = vi.fn<(files: readonly File[]) => void>()
    render(<FileInput aria-label="File" onFiles={take} />)
    const file = new File(['a'], 'orders.csv')
    await userEvent.upload(screen.getByLabelText('File'), file)
    await userEvent.upload(screen.getByLabelText('File'), file)
    expect(take.mock.calls).toEqual([[[file]], [[file]]])
  })

  test('a box of several is neither checked nor not while some are', async () => {
    const check = vi.fn<(checked: boolean) => void>()
    render(<CheckBox aria-label="All" checked={false} indeterminate onCheck={check} />)
    const box = screen.getByRole('checkbox', { name: 'All' })
    expect(box).toBePartiallyChecked()
    await userEvent.click(box)
    expect(check).toHaveBeenCalledWith(true)
  })

  test('a select offers no choice only where there may be none', async () => {
    const pick = vi.fn<(value: string) => void>()
    const options = [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two' },
      { value: 3, label: 'Three', disabled: true },
    ]
    render(
      <>
        <Select aria-label="Free" value="" onPick={pick} none="None" options={options} />
        <Select aria-label="Fixed" value={1} onPick={pick} options={options} />
      </>,
    )
    const texts = (name: string) =>
      [...screen.getByRole('combobox', { name }).children].map((one) => one.textContent)
    expect(texts('Free')).toEqual(['None', 'One', 'Two', 'Three'])
    expect(texts('Fixed')).toEqual(['One', 'Two', 'Three'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fixed' }), 'Two')
    expect(pick).toHaveBeenCalledWith('2')
    expect(screen.getAllByRole('option', { name: 'Three' })[0]).toBeDisabled()
  })

  test('a slider tells a number', () => {
    const slide = vi.fn<(value: number) => void>()
    render(<Slider aria-label="Share" min={0} max={100} value={50} onSlide={slide} />)
    fireEvent.change(screen.getByRole('slider', { name: 'Share' }), { target: { value: '70' } })
    expect(slide).toHaveBeenCalledWith(70)
  })

  test('a bare box has only the look of its place', () => {
    render(
      <>
        <TextBox bare aria-label="Bare" />
        <TextArea bare aria-label="Bare lines" />
        <TextBox className="wide" aria-label="Own" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Bare' })).not.toHaveAttribute('class')
    expect(screen.getByRole('textbox', { name: 'Bare lines' })).not.toHaveAttribute('class')
    expect(screen.getByRole('textbox', { name: 'Own' })).toHaveAttribute('class', 'input wide')
  })

  test('a pick button is named by label and choice, and opens and closes', async () => {
    const closed = vi.fn<() => void>()
    function Picked() {
      const { anchor, opener } = usePopover(closed)
      return (
        <>
          <PickButton {...opener} label="Size" text="Small" />
          {anchor && <output>open</output>}
        </>
      )
    }
    render(<Picked />)
    const button = screen.getByRole('button', { name: 'Size: Small' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('open')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(closed).toHaveBeenCalledOnce()
  })
})
