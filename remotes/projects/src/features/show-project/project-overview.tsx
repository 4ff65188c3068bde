import type { CallReply } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
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
  const languages = useLanguage((state) => state.languages)
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
          ...languages
            .filter(({ code }) => project.full_names[code])
            .map(({ code, native }) => ({
              key: `full-${code}`,
              name: (
                <>
                  {t('fields.fullName')} · <bdi lang={code}>{native}</bdi>
                </>
              ),
              value: <span lang={code}>{project.full_names[code]}</span>,
            })),
        ]}
      />
    </Stack>
  )
}
