import {
  getSystemProperty,
  listSystemProperties,
  updateSystemProperty,
} from '#contract/properties/systemProperties.ts'
import type { Crud } from '#src/providers/crud.ts'

export const systemPropertiesCrud = {
  list: listSystemProperties,
  one: getSystemProperty,
  update: updateSystemProperty,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly systemProperties: typeof systemPropertiesCrud
  }
}
