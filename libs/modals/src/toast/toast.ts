import { limits } from '@atrium/contract/limits'
import { createToastStore } from '@atrium/ui'
import type { NoticeTone, Toast } from '@atrium/ui'

export const toastStore = createToastStore()

/** A toast with an action stays longer, so that the person can decide. */
const actionDuration = 10_000

const show = (tone: NoticeTone) => (message: string, action?: Toast['action']) =>
  toastStore.add({ tone, message, action, duration: action ? actionDuration : limits.toastDuration })

/** Shows a toast until it is answered or closed: for news that nobody should miss, but that interrupts nobody. */
const lasting = (tone: NoticeTone, message: string, action?: Toast['action']) =>
  toastStore.add({ tone, message, action, duration: Infinity })

/**
 * Shows a brief message: `toast.success(t('saved'))`, or one with an action: `toast.success(t('removed'), { label:
 * t('undo'), onPress: undo })`. Each call returns the id for `toast.dismiss`.
 */
export const toast = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  lasting,
  dismiss: toastStore.dismiss,
  dismissAll: toastStore.dismissAll,
}
