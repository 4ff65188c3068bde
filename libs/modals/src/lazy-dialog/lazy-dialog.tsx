import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

import { useModalTexts } from '../texts.ts'
import { toast } from '../toast/toast.ts'

export interface LazyDialogProps<Props extends object> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  readonly props: Props
  /** Called when the code could not be fetched; the person has been told. */
  readonly onFailed: () => void
}

/** A dialog whose code loads when it is first opened. A failed load is not kept: opening it again tries again. */
export function LazyDialog<Props extends object>({ load, props, onFailed }: LazyDialogProps<Props>) {
  const t = useModalTexts()
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const fail = useEffectEvent(() => {
    toast.error(t('loadFailed'))
    onFailed()
  })
  useEffect(() => {
    let isWanted = true
    load().then(
      (module) => isWanted && setDialog(() => module.default),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return Dialog ? <Dialog {...props} /> : null
}
