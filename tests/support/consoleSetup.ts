import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { closeAllToasts } from '#src/ui/feedback/toasts.ts'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { loadFloating } from '#src/ui/overlay/loadFloating.ts'
import { complain, takeComplaints } from './mails/complaints.ts'
import './quickElements.ts'
import './quickLabels.ts'
import './quickStyles.ts'
import './waiting.ts'

// As in a browser whose page has been quiet once: a popover opens at once, and hears what is typed next.
preload(loadFloating)
await loadFloating()

// jsdom lays nothing out, so no size changes.
window.ResizeObserver = class {
  observe(): void {
    // Nothing to watch.
  }
  unobserve(): void {
    // Nothing was watched.
  }
  disconnect(): void {
    // Nothing was watched.
  }
}

// A frame comes with the next task, before a user does anything else: people take longer than a frame, tests do not.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()))
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)

beforeEach(() => {
  takeComplaints()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
})

afterEach(() => {
  cleanup()
  closeAllToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(takeComplaints()).toEqual([])
})

// A module that is still loading would fail for the files that share it.
afterAll(() => vi.dynamicImportSettled())
