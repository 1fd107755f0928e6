import type { FastifyInstance } from 'fastify'
import { readAssets } from '../../customerPages/assets.ts'
import { mountPages } from '../../customerPages/mountPages.ts'
import type { Db } from '../../db/db.ts'
import type { Links } from '../../files/links.ts'
import { openProofs } from '../../files/pictures/renditions.ts'
import type { FileStore } from '../../files/store/store.ts'
import type { ProofPageDeps } from './deps.ts'
import { sendPicture } from './sendPicture.ts'
import { showProof } from './showProof.ts'
import { takeAnswer } from './takeAnswer.ts'

/** Room for the note and all marks, as a form sends them. */
const LARGEST_FORM = 512 * 1024

/** A form as an object of its fields. */
function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

interface Given {
  readonly db: Db
  readonly files: FileStore
  readonly links: Links
  readonly now: () => Date
  readonly consoleFolder: string | undefined
}

/** The page that a proof link opens (D-4.22). */
export async function proofPages(app: FastifyInstance, given: Given): Promise<void> {
  const { files, consoleFolder } = given
  const deps: ProofPageDeps = {
    ...given,
    proofOf: openProofs(files),
    assets: await readAssets(consoleFolder),
  }
  await mountPages(app, deps, (scope) => {
    readForms(scope)
    scope.get<{ Params: { token: string } }>('/proof/:token', (request, reply) =>
      showProof(deps, request, reply),
    )
    scope.post<{ Params: { token: string } }>('/proof/:token', (request, reply) =>
      takeAnswer(deps, request, reply),
    )
    scope.get<{ Params: { token: string; file: string } }>('/proof/:token/picture/:file', (request, reply) =>
      sendPicture(deps, request, reply),
    )
  })
}
