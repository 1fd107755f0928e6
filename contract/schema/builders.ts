import { provideBuilders } from './lazy.ts'
import * as builders from './zodBuilders.ts'

/* Import it for its effect in every module that parses with a schema, so that zod loads with that module. */
provideBuilders(builders)
