import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../config/config.ts'
import { isBackupName, listBackups } from './names.ts'

/** What is restored: a backup, or a packed database of a version that wrote no manifests. */
export type Chosen =
  | { readonly folder: string; readonly name: string }
  | { readonly file: string; readonly name?: undefined }

const AT = '--at='

/** A file of a backup stands for all of it. */
async function chooseByFile(file: string): Promise<Chosen> {
  const folder = dirname(file)
  const [name = ''] = basename(file).split('.')
  const names = await listBackups(folder)
  return isBackupName(name) && names.includes(name) ? { folder, name } : { file }
}

/** Reads `[folder | file] [--at=name]`, where the folder of the configuration is the default. Throws OperatorError. */
export async function chooseBackup(
  given: readonly string[],
  configured: string | undefined,
): Promise<Chosen> {
  const at = given.find((text) => text.startsWith(AT))?.slice(AT.length)
  const [place = configured, ...more] = given.filter((text) => !text.startsWith(AT))
  if (place === undefined || more.length > 0)
    throw new OperatorError('Say from where: npm run restore -- <folder of backups> [--at=<name>]')
  const folder = resolve(place)
  const found = await stat(folder).catch(() => undefined)
  if (place !== configured && !found)
    throw new OperatorError(`The backup ${folder} cannot be read. Your data are safe: nothing was changed.`)
  if (found?.isFile()) return chooseByFile(folder)
  const names = await listBackups(folder)
  const name = at === undefined ? names[0] : names.find((one) => one === at)
  if (name !== undefined) return { folder, name }
  throw new OperatorError(
    at === undefined
      ? `There is no backup in ${folder}.`
      : `There is no whole backup ${at} in ${folder}. There are: ${names.join(', ') || 'none'}.`,
  )
}

/** Where its database is packed. */
export const packedFile = (chosen: Chosen, dump: string | undefined): string =>
  chosen.name === undefined ? chosen.file : join(chosen.folder, dump ?? '')
