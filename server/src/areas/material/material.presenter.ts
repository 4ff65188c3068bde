import type { Material } from '@atrium/contract'
import { inLanguage } from '../language/multilingual.ts'
import type { MaterialRow } from './material.repository.ts'

export function presentMaterial(row: MaterialRow, language: string): Material {
  return {
    id: row.id,
    code: row.code,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    unit: row.unit,
    category: row.category,
    version: row.version,
  }
}
