import { products } from '#contract/products/products.ts'
import type { Db } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { findPlain } from '../plain/queries.ts'
import type { PlainRequest } from '../plain/request.ts'
import { updatePlain } from '../plain/write.ts'

/** Takes the name as another name of the product, whose items then follow (D-4.24). Throws 404, 409 `duplicate`. */
export async function joinProduct(
  db: Db,
  request: PlainRequest,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { otherNames, version } = await findPlain(db, products, id)
  if (!Array.isArray(otherNames)) throw problem('notFound')
  await updatePlain(db, request, { id: Number(id), version, otherNames: [...otherNames, name] })
}
