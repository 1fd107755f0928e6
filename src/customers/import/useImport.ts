import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#contract/customers/import.ts'
import { DEFAULT_MAX_UPLOAD_MB } from '#contract/files/types.ts'
import { useProperty } from '#src/providers/properties.ts'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'
import { useReloadCustomers } from '../customerQueries.ts'
import { sendImport } from './sendImport.ts'

interface Running {
  readonly dryRun: boolean
  readonly percent: number
}

export interface ImportControl {
  readonly file: File | undefined
  readonly running: Running | undefined
  readonly report: ImportReport | undefined
  /** The error message. */
  readonly wrong: string | undefined
  readonly maxMegabytes: number
  /** Takes a file and does a dry run; creates nothing. */
  readonly choose: (file: File) => void
  /** Creates the customers of the checked file. */
  readonly create: () => void
  readonly cancel: () => void
  /** Resets the file and its report. */
  readonly restart: () => void
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Why a file is refused before sending, as a translation key. */
function refusalOf({ size }: File, maxMegabytes: number): string | undefined {
  if (size === 0) return 'uploads.empty'
  return size > maxMegabytes * 1024 * 1024 ? 'uploads.tooLarge' : undefined
}

/** The import from file choice to final report: a dry run, then the same file for real. */
export function useImport(): ImportControl {
  const translate = useTranslate()
  const reload = useReloadCustomers()
  const maxMegabytes = Number(useProperty('max_upload_mb')) || DEFAULT_MAX_UPLOAD_MB
  const [file, setFile] = useState<File>()
  const [running, setRunning] = useState<Running>()
  const [report, setReport] = useState<ImportReport>()
  const [wrong, setWrong] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  useUnsaved(running && !running.dryRun ? 'uploading' : undefined)
  const send = async (given: File, dryRun: boolean) => {
    const control = new AbortController()
    abort.current = control
    setWrong(undefined)
    setRunning({ dryRun, percent: 0 })
    const onProgress = (percent: number) => setRunning((was) => was && { dryRun, percent })
    try {
      setReport(await sendImport(given, { dryRun, onProgress, signal: control.signal }))
    } catch (error) {
      if (!isAborted(error)) setWrong(errorText(translate, error))
      else if (!dryRun) setWrong(translate('customers.import.stopped'))
    } finally {
      setRunning(undefined)
      // Customers created before it was aborted remain.
      if (!dryRun) void reload()
    }
  }
  const choose = (given: File) => {
    setReport(undefined)
    setFile(given)
    const refused = refusalOf(given, maxMegabytes)
    if (refused) setWrong(translate(refused, { name: given.name, max: maxMegabytes }))
    else void send(given, true)
  }
  return {
    file,
    running,
    report,
    wrong,
    maxMegabytes,
    choose,
    create: () => file && void send(file, false),
    cancel: () => abort.current?.abort(),
    restart: () => {
      setFile(undefined)
      setReport(undefined)
      setWrong(undefined)
    },
  }
}
