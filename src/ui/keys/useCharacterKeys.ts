import { useSyncExternalStore } from 'react'
import { CHARACTER_KEYS } from './characterKeys.ts'

const listeners = new Set<() => void>()

const onChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => localStorage.getItem(CHARACTER_KEYS) !== 'off'

export function chooseCharacterKeys(on: boolean): void {
  localStorage.setItem(CHARACTER_KEYS, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Whether letters and signs alone work as keys on this device (D-1.34). */
export const useCharacterKeys = (): boolean => useSyncExternalStore(onChoice, read)

/** The character for `aria-keyshortcuts` of a control, where such keys work. */
export function useCharacterKey(key: string): string | undefined {
  return useCharacterKeys() ? key : undefined
}
