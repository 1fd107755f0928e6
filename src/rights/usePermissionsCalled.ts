import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { PERMISSION_GROUPS } from '#contract/permissions.ts'
import { fold } from '#contract/text/fold.ts'
import { useRightWords } from './useRightWords.ts'

/** Finds the product's permissions by their words in this language; undefined while they load. */
export function usePermissionsCalled(): ((text: string) => readonly string[]) | undefined {
  const translate = useTranslate()
  const words = useRightWords()
  return useMemo(() => {
    if (!words) return undefined
    const known = Object.entries(PERMISSION_GROUPS).flatMap(([group, names]) =>
      names.map((name) => ({
        name,
        texts: fold(
          `${words.nameOf(name)} ${words.aboutOf(name) ?? ''} ${name} ${translate(`roles.groups.${group}`)}`,
        ),
      })),
    )
    return (text) => {
      const wanted = fold(text).trim().split(/\s+/)
      return known.filter(({ texts }) => wanted.every((word) => texts.includes(word))).map(({ name }) => name)
    }
  }, [translate, words])
}
