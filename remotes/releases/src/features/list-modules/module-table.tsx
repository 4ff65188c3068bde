import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Badge, Box, HStack, Link, Text } from '@atrium/ui'
import { moduleAddress } from '../../addresses/module-page-state.ts'
import type { Figures, ModuleState } from '../../queries/release.queries.ts'
import { cardTableStyles } from '../card-table/card-table-styles.ts'
import { Parts } from '../release-words/parts.tsx'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { VersionText } from '../release-words/version-text.tsx'
import { FailingNote, SlowNote, WithdrawnNote } from '../release-words/withdrawn-note.tsx'

const styles = cardTableStyles({
  wide: 'minmax(0, 1.3fr) 8.5rem minmax(0, 2.4fr) 5rem 5.5rem 6.5rem',
  narrow: 'repeat(3, minmax(0, 1fr))',
})

const figureKeys = ['loads', 'failures', 'mountTime'] as const

/** Every module: its active version, its candidate and who gets it, and the figures of both. */
export function ModuleTable({ modules }: { readonly modules: readonly ModuleState[] }) {
  const t = useTexts()
  return (
    <Box role="table" aria-label={t('pages.modules')} css={styles}>
      <Box role="rowgroup" data-part="head">
        <div role="row">
          <div role="columnheader">{t('modules.module')}</div>
          <div role="columnheader">{t('modules.version')}</div>
          <div role="columnheader">{t('modules.audience')}</div>
          {figureKeys.map((key) => (
            <div key={key} role="columnheader" data-part="figure">
              {t(`modules.${key}`)}
            </div>
          ))}
        </div>
      </Box>
      {modules.map((module) => (
        <ModuleRows key={module.code} module={module} />
      ))}
    </Box>
  )
}

function ModuleRows({ module }: { readonly module: ModuleState }) {
  const {
    code,
    title,
    active_version: active,
    candidate,
    pinned,
    since,
    by,
    withdrawn,
    failing,
    slow,
    figures,
  } = module
  const t = useTexts()
  const words = useReleaseWords()
  const project = useProject()
  return (
    <Box role="rowgroup" data-part="group">
      <div role="row">
        <div role="rowheader">
          <HStack gap="2" flexWrap="wrap">
            <Link {...linkProps(moduleAddress(project.code, code))} fontWeight="medium">
              <bdi>{title}</bdi>
            </Link>
            {pinned ? <Badge tone="info">{t('modules.pinned')}</Badge> : null}
          </HStack>
        </div>
        <div role="cell" data-part="whole">
          {active === null ? t('modules.notActive') : <VersionText>{active}</VersionText>}
        </div>
        <div role="cell" data-part="whole">
          {t(active === null ? 'modules.nobody' : 'modules.everybody')}
          {since === null ? null : (
            <Text as="span" tone="muted">
              {' · '}
              {by === null
                ? t('modules.since', { time: words.time(since) })
                : t('modules.sinceBy', { time: words.time(since), name: by.name })}
            </Text>
          )}
        </div>
        <FigureCells figures={figures.active} />
      </div>
      {candidate === null ? null : (
        <div role="row">
          <div role="rowheader">
            <Badge tone="accent">{t('modules.candidate')}</Badge>
          </div>
          <div role="cell" data-part="whole">
            <VersionText>{candidate.version}</VersionText>
          </div>
          <div role="cell" data-part="whole">
            <Parts of={words.audience(candidate)} />
          </div>
          <FigureCells figures={figures.candidate} />
        </div>
      )}
      {failing === null || active === null ? null : (
        <div role="row">
          <div role="cell" data-part="all">
            <FailingNote version={active} figures={failing} />
          </div>
        </div>
      )}
      {slow.map((one) => (
        <div key={one.version} role="row">
          <div role="cell" data-part="all">
            <SlowNote slow={one} />
          </div>
        </div>
      ))}
      {withdrawn === null ? null : (
        <div role="row">
          <div role="cell" data-part="all">
            <WithdrawnNote version={withdrawn.version} withdrawn={withdrawn} />
          </div>
        </div>
      )}
    </Box>
  )
}

/** The figures of a version. Empty cells if there are none. */
function FigureCells({ figures }: { readonly figures: Figures | null }) {
  const t = useTexts()
  const words = useReleaseWords()
  return figureKeys.map((key) => (
    <div key={key} role="cell" data-part="figure">
      <Box as="span" data-part="label" aria-hidden>
        {t(`modules.${key}`)}
      </Box>
      {figures === null ? t('modules.unknown') : words[key](figures)}
    </div>
  ))
}
