import { useEffect } from 'react'
import { APP_NAME } from '#src/appName.ts'

/**
 * Sets the page title `Atelier
 * …` (A§1, D-1.20).
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${APP_NAME} | ${title}`
  }, [title])
}
