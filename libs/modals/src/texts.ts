import { portalNamespace, useTexts } from '@atrium/portal'

/** The library's own words, whichever module shows the dialog: they come with the shell's language file. */
export function useModalTexts() {
  const t = useTexts(portalNamespace)
  return (key: string, values: Record<string, string | number> = {}): string => t(`modals.${key}`, values)
}
