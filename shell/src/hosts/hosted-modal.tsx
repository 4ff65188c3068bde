import { toast } from '@atrium/modals'
import { texts, useTexts } from '@atrium/portal'
import { extensionStore, type OpenModal } from '@atrium/portal/host'
import { Dialog, SkeletonLines } from '@atrium/ui'
import type { ModuleGate } from '../gate/module-gate.ts'
import { HostedScreen } from './hosted-screen.tsx'

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

/** Says that the dialog behind an entry of a menu is missing: the page that shows the entry does not know its module. */
function sayMissing({ owner, name }: OpenModal): void {
  const { offered } = extensionStore.getState()
  const extension = offered.find((one) => one.name === `${owner}.${name}`)
  const what = extension ? texts.t(extension.titleKey, { ns: owner, defaultValue: name }) : name
  toast.error(texts.t('gate.failed.title', { what }))
}

/** One modal: its screen, and a result for the opener however it ends. */
export function HostedModal({ modal, gate }: HostedModalProps) {
  const { settle, id, props } = modal
  const onCancel = () => settle({ role: 'cancel' })
  return (
    <HostedScreen
      gate={gate}
      screen={modal}
      id={id}
      props={{ ...props, onOk: (data: unknown) => settle({ role: 'ok', data }), onCancel }}
      waiting={<Opening onCancel={onCancel} />}
      onFailed={(reason) => {
        if (modal.door === 'extensions') sayMissing(modal)
        settle({ role: 'failed', reason })
      }}
    />
  )
}
