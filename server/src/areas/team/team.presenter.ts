import type { Team } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { TeamRow } from './team-rows.loader.ts'

export function presentTeam(team: TeamRow, language: string): Team {
  const { id, project_id, version } = team
  return {
    id,
    project_id,
    version,
    name: inLanguage(team.name, language),
    description: inLanguage(team.description, language),
  }
}
