import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button/Button.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

interface FormProps {
  readonly name: string
  readonly send: (name: string) => void
  readonly busy?: boolean
}

const Form = ({ name, send, busy }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      send(name)
    }}
  >
    <input aria-label={name} />
    <SaveBar>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </SaveBar>
  </form>
)

const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('Ctrl+S saves the form with the focus, and the only one from anywhere', async () => {
  const send = vi.fn<(name: string) => void>()
  const { rerender } = render(<Form name="one" send={send} />)
  await save()
  expect(send.mock.calls).toEqual([['one']])
  rerender(
    <>
      <Form name="one" send={send} />
      <Form name="two" send={send} />
    </>,
  )
  await save()
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByLabelText('two'))
  await save()
  expect(send.mock.calls).toEqual([['one'], ['two']])
})

test('Ctrl+S leaves alone what is being saved, and the page below a dialog', async () => {
  const send = vi.fn<(name: string) => void>()
  const { rerender } = render(<Form name="busy" send={send} busy />)
  await save()
  rerender(<Form name="below" send={send} />)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await save()
  dialog.remove()
  expect(send).not.toHaveBeenCalled()
})
