import { useProject, useTexts, type ExtensionProps, type projectFigures } from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { assetsAddress } from '../../addresses/page-state.ts'
import { assetCountsQuery } from '../../queries/card.queries.ts'

/** How many assets the person sees, except retired ones. */
export default function AssetsFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(assetCountsQuery(projectId))}
      valueOf={({ conditions }) => conditions.reduce((sum, { count }) => sum + count, 0)}
      label={t('pages.list')}
      to={assetsAddress(projectKey)}
      loading={t('list.loading')}
      again={t('figures.again')}
    />
  )
}
