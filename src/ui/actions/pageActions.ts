import type { SvgIconComponent } from '@mui/icons-material'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useIsMobile } from '../useIsMobile.ts'

/** An action that a page offers by a visible control, for its keys, its menu and the command palette. */
export interface PageAction {
  /** Unique on the page. */
  readonly key: string
  readonly label: string
  readonly icon?: SvgIconComponent
  /** Upper-case letter that triggers it. */
  readonly letter?: string
  /** Whether it is in the page's menu on phones. */
  readonly secondary?: boolean
  readonly run: () => void
}

let offered: readonly PageAction[] = []
const listeners = new Set<() => void>()

function change(next: readonly PageAction[]) {
  offered = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Offers an action while its control is shown; undefined while it is not. */
export function usePageAction(action: PageAction | undefined): void {
  const run = useEffectEvent(() => action?.run())
  const { key, label = '', icon, letter, secondary = false } = action ?? {}
  useEffect(() => {
    if (key === undefined) return undefined
    const own: PageAction = {
      key,
      label,
      secondary,
      run: () => run(),
      ...(icon && { icon }),
      ...(letter && { letter }),
    }
    change([...offered, own])
    return () => change(offered.filter((each) => each !== own))
  }, [key, label, icon, letter, secondary])
}

/** Offers an action whose own button is replaced by an entry of the page's menu on phones; whether the button shows. */
export function useSecondaryAction(action: PageAction | undefined): boolean {
  const inMenu = useIsMobile()
  usePageAction(action && { ...action, secondary: true })
  return action !== undefined && !inMenu
}

/** The actions that the page offers now. */
export const usePageActions = (): readonly PageAction[] => useSyncExternalStore(listen, () => offered)
