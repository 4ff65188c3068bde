import { LazyDialog } from '@atrium/modals'
import {
  linkProps,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { DetailPage, DetailTabs } from '@atrium/screens'
import { Box, Link } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useReleaseActions } from '../features/release-module/use-release-actions.tsx'
import { ActivationHistory } from '../features/show-module/activation-history.tsx'
import { ModuleHead } from '../features/show-module/module-head.tsx'
import { ModuleStatus } from '../features/show-module/module-status.tsx'
import { ReleaseTable } from '../features/show-module/release-table.tsx'
import { TrialNote } from '../features/try-release/trial-note.tsx'
import { useTrial } from '../features/try-release/use-trial.ts'
import { modulesQuery, type ModuleState } from '../queries/release.queries.ts'
import { modulesAddress, moduleShape } from '../addresses/module-page-state.ts'

const loadRelease = () => import('../features/show-module/release-drawer.tsx')

/** One module: its active version and candidate, its releases, and its history. */
export default function ModulePage() {
  const project = useProject()
  const code = usePageParameter('code')
  const t = useTexts()
  const query = useQuery(modulesQuery())
  const moduleOf = (all: readonly ModuleState[]) => all.find((one) => one.code === code)
  usePageTitle(moduleOf(query.data?.modules ?? [])?.title ?? t('pages.module'))
  return (
    <DetailPage
      query={query}
      loading={t('modules.loading')}
      failed={t('modules.failed')}
      gone={{
        title: t('module.gone'),
        hint: t('module.goneHint'),
        icon: <PackageX />,
        action: <Link {...linkProps(modulesAddress(project.code))}>{t('pages.modules')}</Link>,
      }}
      find={({ modules }) => moduleOf(modules)}
    >
      {(module) => <KnownModule key={module.code} module={module} />}
    </DetailPage>
  )
}

function KnownModule({ module }: { readonly module: ModuleState }) {
  const t = useTexts()
  const [{ tab, release }, setState] = useSearchState(moduleShape)
  const { begin, isBusy, dialog } = useReleaseActions(module)
  const trial = useTrial(module.code)
  const close = () => setState({ release: '' })
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <ModuleHead module={module} isBusy={isBusy} onAction={begin} />
      {trial.override === null ? null : (
        <TrialNote override={trial.override} isBusy={isBusy} onAction={begin} />
      )}
      <ModuleStatus module={module} isBusy={isBusy} onAction={begin} />
      <DetailTabs
        label={t('module.tabs.label')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
        tabs={[
          {
            value: 'releases',
            label: t('module.tabs.releases'),
            show: () => <ReleaseTable module={module} trial={trial} onAction={begin} />,
          },
          {
            value: 'history',
            label: t('module.tabs.history'),
            show: () => <ActivationHistory moduleCode={module.code} />,
          },
        ]}
      />
      {release === '' ? null : (
        <LazyDialog
          load={loadRelease}
          props={{ module, trial, version: release, isBusy, onAction: begin, onClose: close }}
          onFailed={close}
        />
      )}
      {dialog}
    </Box>
  )
}
