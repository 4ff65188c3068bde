import { Badge, EmptyState, Table, type Tone } from '@atrium/ui'
import type { KnownReleases, ModuleFacts, ReleaseSource } from '../facts/module-facts.ts'
import { useWords } from '../use-words.ts'
import { Code, Dense, Muted } from './cells.tsx'
import { PhaseBar } from './phase-bar.tsx'
import { useModuleFacts } from './use-module-facts.ts'

const sourceTones: Record<ReleaseSource, Tone> = {
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

function ModuleRow({ module }: { readonly module: ModuleFacts }) {
  const { t } = useWords()
  const { code, titleKey, version, offeredVersion, source, phases, state, failure } = module
  return (
    <tr>
      <th scope="row">
        {t(titleKey, { ns: code, defaultValue: code })}
        <br />
        <Muted>
          <Code>{code}</Code>
        </Muted>
      </th>
      <td>
        <Code>{version}</Code>
        <br />
        <Badge size="xs" tone={sourceTones[source]}>
          {t(`modules.source.${source}`)}
        </Badge>
        {offeredVersion === null ? null : <Muted> {t('modules.offered', { version: offeredVersion })}</Muted>}
      </td>
      <td>
        <Bytes {...module} />
      </td>
      <td>
        <PhaseBar phases={phases} />
      </td>
      <td>
        <Badge size="xs" tone={stateTones[state]}>
          {t(`modules.states.${state}`)}
        </Badge>
        {failure === null ? null : <Muted> {t(`modules.reason.${failure}`)}</Muted>}
      </td>
    </tr>
  )
}

/** Which version of each module runs here, where it comes from, what it weighs, and how it came on screen. */
export function ModulesTab({ known }: { readonly known: KnownReleases }) {
  const { t } = useWords()
  const modules = useModuleFacts(known)
  if (modules.length === 0) return <EmptyState title={t('modules.empty')} />
  return (
    <Dense>
      <Table label={t('tabs.modules')}>
        <thead>
          <tr>
            <th scope="col">{t('modules.module')}</th>
            <th scope="col">{t('modules.version')}</th>
            <th scope="col">{t('modules.bytes')}</th>
            <th scope="col">{t('modules.phases')}</th>
            <th scope="col">{t('modules.state')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <ModuleRow key={module.code} module={module} />
          ))}
        </tbody>
      </Table>
    </Dense>
  )
}
