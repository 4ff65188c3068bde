import { refreshTopic, type CallFailure } from '@atrium/client'
import { LazyDialog, toast, useConfirm } from '@atrium/modals'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useReleaseChange, type Break, type ModuleState } from '../../queries/release.queries.ts'
import type { ReleaseDeed } from './release-deed.ts'

const loadCandidate = () => import('./candidate.dialog.tsx')
const loadRefused = () => import('./refused.dialog.tsx')
const loadRollBack = () => import('./roll-back.dialog.tsx')

/** What a question is enough for; the others have a dialog of their own. */
type Asked = Exclude<ReleaseDeed, 'candidate' | 'rollBack'>

/** Deeds that end a candidate that there is. */
const endsCandidate: readonly Asked[] = ['activate', 'pin']

/** Deeds that take nothing from anybody. */
const harmless: readonly Asked[] = ['unpin', 'try', 'endTry']

interface ReleaseDeeds {
  readonly begin: (deed: ReleaseDeed, version: string) => void
  readonly isBusy: boolean
  /** To be rendered: whatever a deed asks or answers. */
  readonly dialog: ReactNode
}

/** What can be done with a module and its releases. Each change says which state of things it was decided on. */
export function useReleaseDeeds(module: ModuleState): ReleaseDeeds {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { ask, dialog: question } = useConfirm()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRollingBack, setRollingBack] = useState(false)
  const [refused, setRefused] = useState<{ version: string; breaks: readonly Break[] } | null>(null)
  const activate = useReleaseChange('/release/activate')
  const promote = useReleaseChange('/release/promote')
  const endCandidate = useReleaseChange('/release/end_candidate')
  const pin = useReleaseChange('/release/pin')
  const remove = useReleaseChange('/release/remove')
  const tryIt = useReleaseChange('/module-override/set')
  const endTry = useReleaseChange('/module-override/end')
  const { code: module_code, version: generation, title, active_version: active, candidate } = module

  const send: Record<Asked, (version: string) => Promise<unknown>> = {
    activate: (version) => activate.mutateAsync({ module_code, version, generation }),
    promote: () => promote.mutateAsync({ module_code, generation }),
    endCandidate: () => endCandidate.mutateAsync({ module_code, generation }),
    pin: () => pin.mutateAsync({ module_code, pinned: true, generation }),
    unpin: () => pin.mutateAsync({ module_code, pinned: false, generation }),
    remove: (version) => remove.mutateAsync({ module_code, version }),
    try: (version) => tryIt.mutateAsync({ module_code, version }),
    endTry: () => endTry.mutateAsync({ module_code }),
  }

  function refuse(failure: CallFailure, version: string): void {
    if (failure.breaks.length > 0) return setRefused({ version, breaks: failure.breaks })
    toast.error(failureText(failure))
    // Whatever was decided upon is no longer so: the next look is at what there is now.
    if (failure.code === 'conflict') void refreshTopic(queries, 'modules', null)
  }

  async function carryOut(deed: Asked, version: string): Promise<void> {
    const said = { version, title, active: active ?? t('modules.unknown') }
    // Pinning takes nothing away where nothing is tried.
    const isHarmless = harmless.includes(deed) || (deed === 'pin' && candidate === null)
    const ends = candidate !== null && candidate.version !== version && endsCandidate.includes(deed)
    const isSure =
      isHarmless ||
      (await ask({
        title: t(`deeds.${deed}.title`, said),
        message: ends
          ? `${t(`deeds.${deed}.detail`, said)} ${t('deeds.endsCandidate', { version: candidate.version })}`
          : t(`deeds.${deed}.detail`, said),
        confirmLabel: t(`deeds.${deed}.label`, said),
        danger: deed === 'remove',
      }))
    if (!isSure) return
    try {
      await send[deed](version)
      toast.success(t(`deeds.${deed}.done`, said))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      refuse(failure, version)
    }
  }

  return {
    begin(deed, version) {
      if (deed === 'candidate') setChosen(version)
      else if (deed === 'rollBack') setRollingBack(true)
      else void carryOut(deed, version)
    },
    isBusy: [activate, promote, endCandidate, pin, remove, tryIt, endTry].some(({ isPending }) => isPending),
    dialog: (
      <>
        {question}
        {chosen === null ? null : (
          <LazyDialog
            load={loadCandidate}
            props={{ module, version: chosen, onClose: () => setChosen(null) }}
            onFailed={() => setChosen(null)}
          />
        )}
        {isRollingBack ? (
          <LazyDialog
            load={loadRollBack}
            props={{ module, onClose: () => setRollingBack(false) }}
            onFailed={() => setRollingBack(false)}
          />
        ) : null}
        {refused === null ? null : (
          <LazyDialog
            load={loadRefused}
            props={{ ...refused, onClose: () => setRefused(null) }}
            onFailed={() => setRefused(null)}
          />
        )}
      </>
    ),
  }
}
