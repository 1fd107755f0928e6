import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#src/ui/button/Button.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'

function Opens({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const { anchor, close, opener } = usePopover()
  return (
    <>
      <Button {...opener}>{name}</Button>
      {anchor && (
        <Popover anchor={anchor} label={`The ${name}`} onClose={close}>
          <Button>{`In the ${name}`}</Button>
          {children}
        </Popover>
      )}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'))
const focused = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

async function openBoth() {
  render(
    <>
      <Opens name="outer">
        <Opens name="inner" />
      </Opens>
      <p>Beside</p>
    </>,
  )
  await press('outer')
  await screen.findByRole('dialog', { name: 'The outer' })
  await press('inner')
  const inner = await screen.findByRole('dialog', { name: 'The inner' })
  await focused('In the inner')
  return inner
}

test('a popover in another takes presses and Escape alone', async () => {
  const inner = await openBoth()
  await userEvent.click(within(inner).getByRole('button'))
  expect(shown()).toEqual(['The outer', 'The inner'])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toEqual(['The outer']))
  await focused('inner')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toEqual([]))
  await focused('outer')
})

test('a press beside both closes both', async () => {
  await openBoth()
  await userEvent.click(screen.getByText('Beside'))
  await waitFor(() => expect(shown()).toEqual([]))
})
