import { permissionRecords } from '#contract/permissionRecords.ts'
import { testPlainConsole } from '#tests/support/plainConsole.tsx'

const frames = { name: 'SEE_FRAMES', permissionGroup: 'house', description: 'Look at frames' }
testPlainConsole(permissionRecords, frames, {
  view: ['VIEW_ROLE_LIST'],
  edit: ['CREATE_PERMISSION', 'EDIT_PERMISSION'],
})
