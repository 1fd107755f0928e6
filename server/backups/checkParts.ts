import { join } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'
import { type Tally, tallyOfFile } from './tally.ts'

const isSame = (one: Tally, other: Tally): boolean => one.size === other.size && one.sha256 === other.sha256

const hasWhole = (folder: string, part: Tally & { readonly name: string }): Promise<boolean> =>
  tallyOfFile(join(folder, part.name)).then(
    (found) => isSame(found, part),
    () => false,
  )

/** The names of the parts of a backup that are missing or have other checksums than its manifest says. */
export async function findDamagedParts(
  folder: string,
  { dump, files }: Manifest,
): Promise<readonly string[]> {
  const parts = [dump, files]
  const whole = await Promise.all(parts.map((part) => hasWhole(folder, part)))
  return parts.filter((_, at) => !whole[at]).map(({ name }) => name)
}

/** Whether the list of files of a backup is as it was written. */
export async function hasWholeList(folder: string, name: string): Promise<boolean> {
  const manifest = await readManifest(folder, name).catch(() => undefined)
  return manifest !== undefined && (await hasWhole(folder, manifest.files))
}

/** What is different from the manifest, in words for operators. */
export function findDifferences(
  manifest: Pick<Manifest, 'migrations' | 'counts'>,
  found: Pick<Manifest, 'migrations' | 'counts'>,
): readonly string[] {
  const tables = [...new Set([...Object.keys(manifest.counts), ...Object.keys(found.counts)])]
  const faults = tables
    .filter((table) => manifest.counts[table] !== found.counts[table])
    .map(
      (table) =>
        `${table} has ${found.counts[table] ?? 'no'} rows instead of ${manifest.counts[table] ?? 'none'}`,
    )
  if (manifest.migrations === found.migrations) return faults
  return [...faults, `it has had ${found.migrations} migrations instead of ${manifest.migrations}`]
}
