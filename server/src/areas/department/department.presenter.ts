import type { Department } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { DepartmentRow } from './department-rows.loader.ts'

export function presentDepartment(row: DepartmentRow, language: string): Department {
  const { id, code, position, version } = row
  return {
    id,
    code,
    position,
    version,
    name: inLanguage(row.name, language),
    description: inLanguage(row.description, language),
  }
}
