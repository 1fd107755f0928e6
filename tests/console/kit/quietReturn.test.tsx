import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  await waitFor(() => expect(level()).toBe('polite'))
  // What the second one put back came later.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(level()).toBe('polite')
})
