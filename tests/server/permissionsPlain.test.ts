import { permissionRecords } from '#contract/roles/permissionRecords.ts'
import { testPlainServer } from '#tests/support/plain/plainServer.ts'

const frames = { name: 'SEE_FRAMES', permissionGroup: 'workshop', description: 'Look at frames' }
testPlainServer(permissionRecords, frames, { name: 'CUT_FRAMES', permissionGroup: '', description: '' })
