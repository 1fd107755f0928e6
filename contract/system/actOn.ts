import type { SystemCheck } from './systemStatus.ts'

/** Name of the text that says what to do about a check; undefined for one that is well. */
export function actOn({ name, state, says }: SystemCheck): string | undefined {
  if (says === 'unseen') return 'actUnseen'
  if (name === 'backup' && says === 'elsewhere') return 'acts.backupElsewhere'
  if (name === 'backup' && (says === 'noTools' || says === 'oldTools' || says === 'newTools'))
    return 'acts.backupTools'
  return state === 'OK' ? undefined : `acts.${name}`
}
