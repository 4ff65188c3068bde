import type { CallReply } from '@atrium/contract'
import { ExtensionPlace, projectFigures, useExtensions, useTexts } from '@atrium/portal'
import { useTextFacts } from '@atrium/screens'
import { chakra, FactList, Stack } from '@atrium/ui'
import { doors, Figure, type FigureKind } from './figure.tsx'

export type ShownProject = CallReply<'/project/get_overview'>['project']

const Figures = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: '3',
    // What stands in for a figure of a module until it comes, or says that it is missing, keeps the height of a tile.
    '& > li': { minHeight: '4.75rem', maxHeight: '7rem', overflowY: 'auto', borderRadius: 'l3' },
    '& > li:has(a:focus-visible)': { overflow: 'visible' },
  },
})

const kinds = Object.keys(doors) as FigureKind[]

/** A project in figures, its own and those of modules, and its names in every language. */
export function ProjectOverview({ project }: { readonly project: ShownProject }) {
  const t = useTexts()
  const textFacts = useTextFacts()
  const added = useExtensions(projectFigures)
  return (
    <Stack gap="6">
      <Figures aria-label={t('figures.label')}>
        {added.map((extension) => (
          <li key={extension.name}>
            <ExtensionPlace
              point={projectFigures}
              extension={extension}
              props={{ projectId: project.id, size: 'figure' }}
            />
          </li>
        ))}
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
