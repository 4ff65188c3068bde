import { useProject, useTexts, type ExtensionProps, type projectFigures } from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '../../addresses/page-state.ts'
import { stockFiguresQuery } from '../../queries/figures.queries.ts'

/** How many materials are low but not out of stock, in all stores that the person sees. */
export default function LowFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(stockFiguresQuery(projectId))}
      valueOf={({ low }) => low}
      label={t('figures.low')}
      to={shortAddress(projectKey, 'low')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
