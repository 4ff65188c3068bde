import type { Material } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../serve/context.ts'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import type { MaterialRow } from './material-rows.loader.ts'

export function presentMaterial(context: Context, row: MaterialRow): Material {
  const { language } = context.actor
  return {
    id: row.id,
    code: row.code,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    unit: row.unit,
    category: row.category,
    reorder_level: presentAmount(row.reorder_level),
    photo: row.photo_id === null ? null : presentPicture(context, row.photo_id),
    version: row.version,
  }
}
