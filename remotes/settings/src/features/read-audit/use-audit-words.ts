import type { AuditEntryReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'

/** How the trail is spoken of: kinds and fields by their names in the person's language, what is not known by its own code. */
export function useAuditWords() {
  const t = useTexts()
  const readable = (code: string) => code.replaceAll('_', ' ')
  return {
    kind: (thing: string): string => t(`audit.kinds.${thing}`, { defaultValue: readable(thing) }),
    field: (name: string): string => t(`audit.fields.${name}`, { defaultValue: readable(name) }),
    who: ({ user }: Pick<AuditEntryReply, 'user'>): string => user?.name ?? t('audit.nobody'),
  }
}
