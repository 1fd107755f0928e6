import { endToken, getToken, listTokens, updateServiceToken } from '#contract/apiTokens/apiTokens.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Without the call that makes one: its answer is a token with its text, no record. */
export const apiTokensCrud = {
  list: listTokens,
  one: getToken,
  update: updateServiceToken,
  remove: endToken,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly apiTokens: typeof apiTokensCrud
  }
}
