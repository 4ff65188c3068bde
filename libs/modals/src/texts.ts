import type { MessageKey } from '@atrium/contract'
import { portalNamespace, useTexts } from '@atrium/portal'

/** The library's own texts for any module's dialogs; they come with the shell's language file. */
export function useModalTexts() {
  const t = useTexts(portalNamespace)
  return (key: string, values: Record<string, string | number> = {}): string => t(`modals.${key}`, values)
}

/** Returns a function for the product's literal messages, in the person's language: those of the contract by key. */
export function useMessage() {
  const t = useTexts(portalNamespace)
  return (key: MessageKey, values: Record<string, string | number> = {}): string =>
    t(`messages.${key}`, values)
}
