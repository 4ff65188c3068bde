import type { Project } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { ProjectRow } from './project-rows.loader.ts'

export function presentProject(project: ProjectRow, language: string): Project {
  const { full_name, ...rest } = project
  return { ...rest, full_name: inLanguage(full_name, language) }
}
