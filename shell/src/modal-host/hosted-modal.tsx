import { CrashBoundary, ModuleScopeProvider, useTexts } from '@atrium/portal'
import { reportProblem, type OpenModal } from '@atrium/portal/host'
import { Dialog, SkeletonLines } from '@atrium/ui'
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { loadScreen, NotOffered } from './load-screen.ts'

interface HostedModalProps {
  readonly modal: OpenModal
  readonly gate: ModuleGate
}

/** Shown while the screen's code loads: the person sees that their press was heard, and can cancel. */
function Opening({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts()
  return (
    <Dialog open title={t('modal.loading')} closeLabel={t('close')} onClose={onCancel}>
      <SkeletonLines label={t('loading')} lines={4} />
    </Dialog>
  )
}

/** One modal: loads its screen from the owner, shows it, and makes sure that the opener gets a result. */
export function HostedModal({ modal, gate }: HostedModalProps) {
  const { settle, owner, name, id, props } = modal
  const [Screen, setScreen] = useState<ComponentType<object> | null>(null)
  const [isSlow, setSlow] = useState(false)
  const failed = useEffectEvent(settle)

  useEffect(() => {
    let isOpen = true
    // Most screens load faster than this: a dialog that only flashes up would be noise.
    const timer = setTimeout(() => setSlow(true), 200)
    loadScreen(gate, owner, name)
      .then((loaded) => {
        if (isOpen) setScreen(() => loaded)
      })
      .catch((error: unknown) => {
        reportProblem(`The modal ${owner}.${name} could not be opened`, error)
        const reason = error instanceof NotOffered ? 'not-offered' : 'not-loaded'
        if (reason === 'not-loaded') gate.noteModalCrash(owner, error)
        if (isOpen) failed({ role: 'failed', reason })
      })
      .finally(() => clearTimeout(timer))
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [gate, owner, name])

  const scope = useMemo(() => ({ code: owner, owner: `${owner}.${name}#${id}` }), [owner, name, id])
  const onCancel = () => settle({ role: 'cancel' })
  if (!Screen) return isSlow ? <Opening onCancel={onCancel} /> : null
  return (
    <CrashBoundary
      renderCrash={() => null}
      onCrash={(error) => {
        reportProblem(`The modal ${owner}.${name} has crashed`, error)
        gate.noteModalCrash(owner, error)
        settle({ role: 'failed', reason: 'crashed' })
      }}
    >
      <ModuleScopeProvider value={scope}>
        <Screen {...props} {...{ onOk: (data: unknown) => settle({ role: 'ok', data }), onCancel }} />
      </ModuleScopeProvider>
    </CrashBoundary>
  )
}
