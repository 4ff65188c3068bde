import { limits } from '@atrium/contract/limits'
import { createToastStore } from '@atrium/ui'
import type { NoticeTone } from '@atrium/ui'

export const toastStore = createToastStore()

const show = (tone: NoticeTone) => (message: string) =>
  toastStore.add({ tone, message, duration: limits.toastDuration })

/** Says something in passing: `toast.success(t('saved'))`. Each call gives the id that `toast.dismiss` takes. */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  dismiss: toastStore.dismiss,
}
