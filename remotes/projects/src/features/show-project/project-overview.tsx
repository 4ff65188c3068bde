import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useTextFacts } from '@atrium/screens'
import { chakra, FactList, Stack } from '@atrium/ui'
import { doors, Figure, type FigureKind } from './figure.tsx'

export type ShownProject = CallReply<'/project/get_overview'>['project']

const Figures = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '3' },
})

const kinds = Object.keys(doors) as FigureKind[]

/** A project in figures, and its names in every language. */
export function ProjectOverview({ project }: { readonly project: ShownProject }) {
  const t = useTexts()
  const textFacts = useTextFacts()
  return (
    <Stack gap="6">
      <Figures aria-label={t('figures.label')}>
        {kinds.map((kind) => (
          <Figure key={kind} kind={kind} count={project.counts[kind]} projectKey={project.code} />
        ))}
      </Figures>
      <FactList
        facts={[
          { key: 'code', name: t('fields.code'), value: project.code },
          { key: 'short', name: t('fields.shortName'), value: project.short_name },
          ...textFacts('full', t('fields.fullName'), project.full_names),
        ]}
      />
    </Stack>
  )
}
