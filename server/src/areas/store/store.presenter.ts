import type { Store } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { StoreRow } from './store-rows.loader.ts'

export function presentStore(row: StoreRow, language: string): Store {
  return {
    id: row.id,
    project_id: row.project_id,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
    code: row.code,
    type: row.type,
    address: row.address,
    version: row.version,
  }
}
