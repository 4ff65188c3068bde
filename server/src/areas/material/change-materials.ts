import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@atrium/contract'
import { formatAmount, parseAmount, presentAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { Refusals, versionsOf, type EachAnswer } from '../../serve/change-each.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import { dropAttachmentsOf } from '../../attachments/drop-attachments.ts'
import { addMaterialWords } from '../library/material-words.writer.ts'
import { assertNoBarcode, barcodesOf, listBarcodes, writeBarcodes } from './barcodes.ts'
import { changePhoto } from './material-photo.ts'
import { presentMaterial } from './material.presenter.ts'
import { isKept, listPlannedMaterials, listSpareMaterials, listUsed } from './material.repository.ts'
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
    ...(given.barcodes && { barcodes: barcodesOf(given.barcodes) }),
  }
  await recordWords(context, material)
  const { rows } = await sql<{ id: string }>`
    insert into material (code, name, description, unit, category, reorder_level)
    values (${material.code}, ${JSON.stringify(material.name)}, ${JSON.stringify(material.description)},
      ${material.unit}, ${material.category}, ${material.reorder_level}::numeric)
    returning id`.execute(context.database)
  const id = rows[0]?.id
  if (!id) throw new Error('a material was not inserted')
  await assertNoBarcode(context.database, material.code, id)
  if (material.barcodes) await writeBarcodes(context.database, id, material.barcodes)
  if (material.photo_id !== null) await changePhoto(context, id, { before: null, after: material.photo_id })
  notify(context, id, { after: material })
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
  const current = await lockMaterial(context, given.id, given.version)
  const write = await multilingualWriter(database, actor.language)
  const kept = given.barcodes && (await listBarcodes(database, current.id))
  const before = { ...pickEdit(current), ...(kept && { barcodes: kept }) }
  const after = {
    code: given.code ?? current.code,
    name: given.name === undefined ? current.name : write('name', given.name, current.name),
    description:
      given.description === undefined
        ? current.description
        : write('description', given.description, current.description, 'may-be-empty'),
    unit: given.unit ?? current.unit,
    category: given.category ?? current.category,
    reorder_level: formatAmount(parseAmount(given.reorder_level ?? current.reorder_level)),
    photo_id: given.photo_id === undefined ? current.photo_id : given.photo_id,
    ...(given.barcodes && { barcodes: barcodesOf(given.barcodes) }),
  }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return current.version
  }
  if (after.unit !== before.unit && (await isKept(database, current.id)))
    throw conflict('material_unit_in_use')
  if (after.code !== before.code) await assertNoBarcode(database, after.code, current.id)
  if (after.barcodes) await writeBarcodes(database, current.id, after.barcodes)
  if (before.photo_id !== after.photo_id)
    await changePhoto(context, current.id, { before: before.photo_id, after: after.photo_id })
  if (after.unit !== before.unit || after.category !== before.category) await recordWords(context, after)
  await sql`update material set code = ${after.code}, name = ${JSON.stringify(after.name)},
    description = ${JSON.stringify(after.description)}, unit = ${after.unit}, category = ${after.category},
    reorder_level = ${after.reorder_level}::numeric, version = version + 1 where id = ${current.id}`.execute(
    database,
  )
  notify(context, current.id, { before, after })
  return current.version + 1
}

/** @throws Failure 404, 409 for a stale version, and while a store has some of it, an open request names it or a kind of asset needs it */
export async function removeMaterial(context: Context, id: string, version?: number): Promise<void> {
  await removeMaterials(context, [{ id, version }])
}

/** Removes several materials, each under these conditions. @throws Failure that of the first, if none is removed */
export async function removeMaterials(
  context: Context,
  things: CallRequest<'/material/removeMany'>['materials'],
): Promise<EachAnswer> {
  const { database } = context
  const versions = versionsOf(things)
  const ids = [...versions.keys()]
  const rows = new Map((await findMaterials(database, ids, 'locked')).map((row) => [row.id, row]))
  const used = await listUsed(database, ids)
  const spares = await listSpareMaterials(database, ids)
  const planned = await listPlannedMaterials(database, ids)
  const refusals = new Refusals()
  const removed: MaterialRow[] = []
  for (const [id, version] of versions) {
    const row = rows.get(id)
    const isRemovable = await refusals.passes(id, async () => {
      await assertCurrent(context, row, version)
      if (used.has(id)) throw conflict('material_in_use')
      if (spares.has(id)) throw conflict('material_is_spare')
      if (planned.has(id)) throw conflict('material_is_planned')
    })
    if (row && isRemovable) removed.push(row)
  }
  await dropAttachmentsOf(
    context,
    'material',
    removed.map((row) => row.id),
  )
  await sql`delete from material_barcode
    where material_id = any(${removed.map((row) => row.id)}::uuid[])`.execute(database)
  await sql`update material set removed_at = now(), version = version + 1
    where id = any(${removed.map((row) => row.id)}::uuid[])`.execute(database)
  for (const row of removed) notify(context, row.id, { before: pickEdit(row) })
  return refusals.reply(removed.length)
}

async function lockMaterial(
  context: Context,
  id: string,
  expected: number | undefined,
): Promise<MaterialRow> {
  const [material] = await findMaterials(context.database, [id], 'locked')
  return assertCurrent(context, material, expected)
}

/** @throws Failure 404 for a material that is not there, 409 for a stale version */
async function assertCurrent(
  context: Context,
  material: MaterialRow | undefined,
  expected: number | undefined,
): Promise<MaterialRow> {
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

/** Adds the unit and the category of a material to the library where they are new, and records that. */
async function recordWords(
  context: Context,
  { unit, category }: { unit: string; category: string },
): Promise<void> {
  const words = await addMaterialWords(context.database, { units: [unit], categories: [category] })
  for (const entry of words) context.record(entry, 'library')
}

function notify(
  context: Context,
  thingId: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): void {
  context.record({ thing: 'material', thingId, projectId: null, ...change }, 'materials')
}
