import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ToastHost } from '#src/ui/feedback/ToastHost.tsx'
import { closeAllToasts, showToast } from '#src/ui/feedback/toasts.ts'
import { Modal } from '#src/ui/overlay/Modal.tsx'

const levels = () =>
  ['1-100 of 600', 'Saved', 'Quiet'].map((text) => screen.getByText(text).getAttribute('aria-live'))

test('what the page says is not said again when a dialog gives it back, what it says later is', async () => {
  const page = (open: boolean) => (
    <>
      <p aria-live="polite">1-100 of 600</p>
      <output>Saved</output>
      <p aria-live="off">Quiet</p>
      <Modal title="Help" open={open}>
        <button type="button">Close</button>
      </Modal>
    </>
  )
  const { rerender, container } = render(page(true))
  expect(container).toHaveAttribute('aria-hidden', 'true')
  expect(levels()).toEqual(['polite', null, 'off'])
  // Read as the page comes back, before anything else runs.
  const back = new Promise((resolve) => {
    new MutationObserver(() => resolve(levels())).observe(container, { attributeFilter: ['aria-hidden'] })
  })
  act(() => rerender(page(false)))
  expect(await back).toEqual(['off', 'off', 'off'])
  await waitFor(() => expect(levels()).toEqual(['polite', null, 'off']))
})

test('a second dialog that closes at once leaves what the page says as it was', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = (open: boolean) => (
    <>
      <p aria-live="polite">1-100 of 600</p>
      {open && (
        <Modal title="Help">
          <button type="button">Close</button>
        </Modal>
      )}
    </>
  )
  const { rerender, container } = render(page(true))
  const level = () => screen.getByText('1-100 of 600').getAttribute('aria-live')
  for (const open of [false, true, false]) {
    act(() => rerender(page(open)))
    // Observers hear of it before the next change.
    await act(async () => undefined)
  }
  expect(container).not.toHaveAttribute('aria-hidden')
  expect(level()).toBe('off')
  act(() => void vi.advanceTimersByTime(1000))
  expect(level()).toBe('polite')
})

test('a message that comes while a dialog opens is read', async () => {
  const { container } = render(<ToastHost />)
  act(() => void showToast('success', 'Order marked as done'))
  onTestFinished(closeAllToasts)
  const message = await screen.findByText('Order marked as done')
  render(
    <Modal title="Help">
      <button type="button">Close</button>
    </Modal>,
  )
  expect(container).toHaveAttribute('aria-hidden', 'true')
  await act(async () => undefined)
  expect(message.closest('ul')).not.toHaveAttribute('aria-hidden')
  expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})
