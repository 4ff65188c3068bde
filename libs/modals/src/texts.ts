import type { MessageKey } from '@atrium/contract'
import { portalNamespace, useTexts } from '@atrium/portal'

/** The library's own words, whichever module shows the dialog: they come with the shell's language file. */
export function useModalTexts() {
  const t = useTexts(portalNamespace)
  return (key: string, values: Record<string, string | number> = {}): string => t(`modals.${key}`, values)
}

/** What the product says word for word, in the person's language: the messages of the contract by their key. */
export function useMessage() {
  const t = useTexts(portalNamespace)
  return (key: MessageKey, values: Record<string, string | number> = {}): string =>
    t(`messages.${key}`, values)
}
