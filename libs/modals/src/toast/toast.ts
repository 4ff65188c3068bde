import { limits } from '@atrium/contract/limits'
import { createToastStore } from '@atrium/ui'
import type { NoticeTone, Toast } from '@atrium/ui'

export const toastStore = createToastStore()

/** Whoever may still do something about it is given longer to decide. */
const actionDuration = 10_000

const show = (tone: NoticeTone) => (message: string, action?: Toast['action']) =>
  toastStore.add({ tone, message, action, duration: action ? actionDuration : limits.toastDuration })

/** Stays until it is answered or closed: for what nobody must miss, and nobody must be interrupted by. */
const lasting = (tone: NoticeTone, message: string, action?: Toast['action']) =>
  toastStore.add({ tone, message, action, duration: Infinity })

/**
 * Says something in passing: `toast.success(t('saved'))`, or with something to do about it:
 * `toast.success(t('removed'), { label: t('undo'), onPress: undo })`. Each call gives the id that `toast.dismiss` takes.
 */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  lasting,
  dismiss: toastStore.dismiss,
}
