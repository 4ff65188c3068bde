import { refetchChanged, type CallFailure, useChange } from '@atrium/client'
import { LazyDialog, toast, useConfirm } from '@atrium/modals'
import { failureOf, useFailureText, useTexts } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { type Break, type ModuleState } from '../../queries/release.queries.ts'
import type { ReleaseAction } from './release-action.ts'

const loadCandidate = () => import('./candidate.dialog.tsx')
const loadRefused = () => import('./refused.dialog.tsx')
const loadRemove = () => import('./remove-release.dialog.tsx')
const loadRollBack = () => import('./roll-back.dialog.tsx')

/** Actions that only ask for a confirmation. The others have their own dialog. */
type ConfirmedAction = Exclude<ReleaseAction, 'candidate' | 'remove' | 'rollBack'>

/** Actions that end an existing candidate. */
const endsCandidate: readonly ConfirmedAction[] = ['activate', 'pin']

/** Actions that need no confirmation because nobody loses anything. */
const harmless: readonly ConfirmedAction[] = ['unpin', 'try', 'endTry']

interface ReleaseActions {
  readonly begin: (action: ReleaseAction, version: string) => void
  readonly isBusy: boolean
  /** The open dialog, to be rendered by the page. */
  readonly dialog: ReactNode
}

/** The actions of a module and its releases. Each change sends the generation that the user saw. */
export function useReleaseActions(module: ModuleState): ReleaseActions {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { ask, dialog: question } = useConfirm()
  const [chosen, setChosen] = useState<string | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const [isRollingBack, setRollingBack] = useState(false)
  const [refused, setRefused] = useState<{ version: string; breaks: readonly Break[] } | null>(null)
  const activate = useChange('/release/activate')
  const promote = useChange('/release/promote')
  const endCandidate = useChange('/release/end_candidate')
  const pin = useChange('/release/pin')
  const tryIt = useChange('/module-override/set')
  const endTry = useChange('/module-override/end')
  const { code: module_code, version: generation, title, active_version: active, candidate } = module

  const send: Record<ConfirmedAction, (version: string) => Promise<unknown>> = {
    activate: (version) => activate.mutateAsync({ module_code, version, generation }),
    promote: () => promote.mutateAsync({ module_code, generation }),
    endCandidate: () => endCandidate.mutateAsync({ module_code, generation }),
    pin: () => pin.mutateAsync({ module_code, pinned: true, generation }),
    unpin: () => pin.mutateAsync({ module_code, pinned: false, generation }),
    try: (version) => tryIt.mutateAsync({ module_code, version }),
    endTry: () => endTry.mutateAsync({ module_code }),
  }

  function refuse(failure: CallFailure, version: string): void {
    if (failure.breaks.length > 0) return setRefused({ version, breaks: failure.breaks })
    toast.error(failureText(failure))
    // The module has changed in the meantime, so its state is loaded again.
    if (failure.code === 'conflict') void refetchChanged(queries)
  }

  async function carryOut(action: ConfirmedAction, version: string): Promise<void> {
    const said = { version, title, active: active ?? t('modules.unknown') }
    // Pinning is harmless if there is no candidate.
    const isHarmless = harmless.includes(action) || (action === 'pin' && candidate === null)
    const ends = candidate !== null && candidate.version !== version && endsCandidate.includes(action)
    const isSure =
      isHarmless ||
      (await ask({
        title: t(`actions.${action}.title`, said),
        message: ends
          ? `${t(`actions.${action}.detail`, said)} ${t('actions.endsCandidate', { version: candidate.version })}`
          : t(`actions.${action}.detail`, said),
        confirmLabel: t(`actions.${action}.label`, said),
      }))
    if (!isSure) return
    try {
      await send[action](version)
      toast.success(t(`actions.${action}.done`, said))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      refuse(failure, version)
    }
  }

  return {
    begin(action, version) {
      if (action === 'candidate') setChosen(version)
      else if (action === 'remove') setRemoved(version)
      else if (action === 'rollBack') setRollingBack(true)
      else void carryOut(action, version)
    },
    isBusy: [activate, promote, endCandidate, pin, tryIt, endTry].some(({ isPending }) => isPending),
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
        {removed === null ? null : (
          <LazyDialog
            load={loadRemove}
            props={{ module, version: removed, onClose: () => setRemoved(null) }}
            onFailed={() => setRemoved(null)}
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
