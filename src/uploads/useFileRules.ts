import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/files/types.ts'
import { useProperty } from '#src/providers/properties.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { checkFiles, type UploadKind } from './uploadRules.ts'

interface FileRules {
  readonly maxMegabytes: number
  /**
   * Returns the accepted files, and warns of each refused one.
   * @param standing number of files already in the list
   */
  readonly decide: (given: readonly File[], standing: number) => readonly File[]
}

/** The limits of the files that a place accepts. */
export function useFileRules(kind: UploadKind): FileRules {
  const translate = useTranslate()
  const toast = useToast()
  const maxMegabytes = Number(useProperty('max_upload_mb')) || DEFAULT_MAX_UPLOAD_MB
  const decide = useCallback(
    (given: readonly File[], standing: number) => {
      const { taken, refused } = checkFiles(given, { kind, maxMegabytes, standing })
      for (const [key, facts] of refused) toast.warn(translate(key, facts))
      return taken
    },
    [kind, maxMegabytes, toast, translate],
  )
  return { maxMegabytes, decide }
}
