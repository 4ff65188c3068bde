import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@atrium/contract'
import { formatAmount, parseAmount, presentAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { dropPhoto, takePhoto } from './material-photo.ts'
import { presentMaterial } from './material.presenter.ts'
import { readUse } from './material.repository.ts'
import { findMaterials, type MaterialRow } from './material-rows.loader.ts'

/** @throws Failure 409 for a code that is taken, 422 */
export async function createMaterial(
  context: Context,
  given: CallRequest<'/material/create'>,
): Promise<string> {
  const material = {
    code: given.code,
    ...(await writeTexts(context, given)),
    unit: given.unit,
    category: given.category ?? '',
    reorder_level: formatAmount(parseAmount(given.reorder_level ?? '0')),
    photo_id: given.photo_id ?? null,
  }
  const { rows } = await sql<{ id: string }>`
    insert into material (code, name, description, unit, category, reorder_level)
    values (${material.code}, ${JSON.stringify(material.name)}, ${JSON.stringify(material.description)},
      ${material.unit}, ${material.category}, ${material.reorder_level}::numeric)
    returning id`.execute(context.database)
  const id = rows[0]?.id
  if (!id) throw new Error('a material was not inserted')
  if (material.photo_id !== null) await takePhoto(context, id, material.photo_id)
  tell(context, id, { after: material })
  return id
}

/**
 * Changes a material. Its row stays locked from the read to the write.
 * @returns its new version
 * @throws Failure 404, 409 for a stale version, a taken code, or a new unit of a material that stores keep, 422
 */
export async function updateMaterial(
  context: Context,
  given: CallRequest<'/material/update'>,
): Promise<number> {
  const { database, actor } = context
  const standing = await lockMaterial(context, given.id, given.version)
  const write = await multilingualWriter(database, actor.language)
  const before = pickEdit(standing)
  const after = {
    code: given.code ?? standing.code,
    name: given.name === undefined ? standing.name : write('name', given.name, standing.name),
    description:
      given.description === undefined
        ? standing.description
        : write('description', given.description, standing.description, 'may-be-empty'),
    unit: given.unit ?? standing.unit,
    category: given.category ?? standing.category,
    reorder_level: formatAmount(parseAmount(given.reorder_level ?? standing.reorder_level)),
    photo_id: given.photo_id === undefined ? standing.photo_id : given.photo_id,
  }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return standing.version
  }
  if (after.unit !== before.unit && (await readUse(database, standing.id)).is_kept)
    throw conflict('material_unit_in_use')
  if (before.photo_id !== after.photo_id) {
    if (before.photo_id !== null) await dropPhoto(context, before.photo_id)
    if (after.photo_id !== null) await takePhoto(context, standing.id, after.photo_id)
  }
  await sql`update material set code = ${after.code}, name = ${JSON.stringify(after.name)},
    description = ${JSON.stringify(after.description)}, unit = ${after.unit}, category = ${after.category},
    reorder_level = ${after.reorder_level}::numeric, version = version + 1 where id = ${standing.id}`.execute(
    database,
  )
  tell(context, standing.id, { before, after })
  return standing.version + 1
}

/** @throws Failure 404, 409 for a stale version, and while a store has some of it or an open request names it */
export async function removeMaterial(context: Context, id: string, version?: number): Promise<void> {
  const standing = await lockMaterial(context, id, version)
  if ((await readUse(context.database, id)).is_used) throw conflict('material_in_use')
  if (standing.photo_id !== null) await dropPhoto(context, standing.photo_id)
  await sql`update material set removed_at = now(), version = version + 1 where id = ${id}`.execute(
    context.database,
  )
  tell(context, id, { before: pickEdit(standing) })
}

async function lockMaterial(
  context: Context,
  id: string,
  expected: number | undefined,
): Promise<MaterialRow> {
  const [material] = await findMaterials(context.database, [id], 'locked')
  if (!material) throw notFound()
  const { version } = material
  const mayRead = await holdsAnywhere(context, 'materials_view')
  assertVersion(expected, material, () => (mayRead ? presentMaterial(context, material) : { version }))
  return material
}

function pickEdit(row: MaterialRow) {
  const { code, name, description, unit, category, photo_id } = row
  const reorder_level = presentAmount(row.reorder_level)
  return { code, name, description, unit, category, reorder_level, photo_id }
}

function tell(
  context: Context,
  thingId: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): void {
  context.record({ thing: 'material', thingId, projectId: null, ...change })
}
