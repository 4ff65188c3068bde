import { Toaster } from '@atrium/ui'

import { useModalTexts } from '../texts.ts'
import { toastStore } from './toast.ts'

/** Shows toasts. The shell renders it once, for every module. */
export function ToastHost() {
  const t = useModalTexts()
  return <Toaster store={toastStore} label={t('notifications')} closeLabel={t('close')} />
}
