import { useProject, useTexts, type ExtensionProps, type projectFigures } from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { shortAddress } from '../../addresses/page-state.ts'
import { stockFiguresQuery } from '../../queries/figures.queries.ts'

/** How many materials have run out, in all stores that the person sees. */
export default function OutFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(stockFiguresQuery(projectId))}
      valueOf={({ out }) => out}
      label={t('figures.out')}
      to={shortAddress(projectKey, 'out')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
