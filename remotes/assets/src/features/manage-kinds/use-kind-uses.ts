import type { CatalogDetails } from '@atrium/contract'
import { useLanguage, useProject, useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { kindUsesQuery } from '../../queries/kind.queries.ts'

/**
 * Which other projects use a kind, in words: those that the person sees by name, the rest as a number. Null for a kind that belongs to a
 * project, for one that no other project uses, and while it is unknown.
 */
export function useKindUses({ id, project_id: owner }: CatalogDetails): string | null {
  const t = useTexts()
  const { id: projectId } = useProject()
  const language = useLanguage(({ code }) => code)
  const { data } = useQuery({ ...kindUsesQuery(projectId, id), enabled: owner === null })
  if (!data || owner !== null) return null
  const names = data.projects.flatMap((project) => (project.id === projectId ? [] : project.name))
  const unnamed = data.total - data.projects.length
  const parts = unnamed > 0 ? [...names, t('kinds.moreProjects', { count: unnamed })] : names
  return parts.length === 0 ? null : new Intl.ListFormat(language).format(parts)
}
