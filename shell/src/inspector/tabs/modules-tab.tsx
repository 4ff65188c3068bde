import { Badge, EmptyState, type Tone } from '@atrium/ui'
import type { KnownReleases, ModuleFacts, ReleaseSource } from '../facts/module-facts.ts'
import { useWords } from '../use-words.ts'
import { Code, Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'
import { PhaseBar } from './phase-bar.tsx'
import { useModuleFacts } from './use-module-facts.ts'

const sourceTones: Record<ReleaseSource, Tone> = {
  overridden: 'warning',
  active: 'neutral',
  candidate: 'accent',
  earlier: 'neutral',
  fallback: 'warning',
  offered: 'neutral',
}

const stateTones: Record<ModuleFacts['state'], Tone> = {
  'not-loaded': 'neutral',
  loading: 'info',
  loaded: 'neutral',
  mounted: 'success',
  failed: 'danger',
}

function Bytes({ entryBytes, fetched }: Pick<ModuleFacts, 'entryBytes' | 'fetched'>) {
  const { t, kB } = useWords()
  const told = fetched && { size: kB(fetched.bytes), files: fetched.files, cached: fetched.cached }
  return (
    <>
      {entryBytes === null ? t('none') : kB(entryBytes)}
      <br />
      <Muted>
        {told ? t(told.cached > 0 ? 'modules.fetchedCached' : 'modules.fetched', told) : t('none')}
      </Muted>
    </>
  )
}

function Running({ module }: { readonly module: ModuleFacts }) {
  const { t, clock } = useWords()
  const { version, offeredVersion, override, source } = module
  return (
    <>
      <Code>{version}</Code>
      <br />
      <Badge size="xs" tone={sourceTones[source]}>
        {t(`modules.source.${source}`)}
      </Badge>
      {override ? (
        <Muted>
          {' '}
          {t('modules.until', { time: clock(Date.parse(override.until) - performance.timeOrigin) })}{' '}
          {override.address}
        </Muted>
      ) : null}
      {offeredVersion === null ? null : <Muted> {t('modules.offered', { version: offeredVersion })}</Muted>}
    </>
  )
}

function State({ state, failure }: Pick<ModuleFacts, 'state' | 'failure'>) {
  const { t } = useWords()
  return (
    <>
      <Badge size="xs" tone={stateTones[state]}>
        {t(`modules.states.${state}`)}
      </Badge>
      {failure === null ? null : <Muted> {t(`modules.reason.${failure}`)}</Muted>}
    </>
  )
}

/** Which version of each module runs here, where it comes from, its size, and how it came on screen. */
export function ModulesTab({ known }: { readonly known: KnownReleases }) {
  const { t } = useWords()
  const modules = useModuleFacts(known)
  if (modules.length === 0) return <EmptyState title={t('modules.empty')} />
  return (
    <DenseTable
      label={t('tabs.modules')}
      columns={[
        {
          heading: t('modules.module'),
          cell: ({ code, titleKey }) => (
            <>
              {t(titleKey, { ns: code, defaultValue: code })}
              <br />
              <Muted>
                <Code>{code}</Code>
              </Muted>
            </>
          ),
        },
        { heading: t('modules.version'), cell: (module) => <Running module={module} /> },
        { heading: t('modules.bytes'), cell: (module) => <Bytes {...module} /> },
        { heading: t('modules.phases'), cell: ({ phases }) => <PhaseBar phases={phases} /> },
        { heading: t('modules.state'), cell: (module) => <State {...module} /> },
      ]}
      rows={modules}
      rowKey={({ code }) => code}
    />
  )
}
