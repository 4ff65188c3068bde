import type { AuditEntryReply } from '@atrium/contract'
import { texts, useModuleScope, useTexts } from '@atrium/portal'

/** How the trail is spoken of: kinds and fields by their names in the person's language, what is not known by its own code. */
export function useAuditWords() {
  const t = useTexts()
  const { code: ns } = useModuleScope()
  const named = (key: string, code: string) =>
    texts.exists(key, { ns }) ? t(key) : code.replaceAll('_', ' ')
  return {
    kind: (thing: string): string => named(`audit.kinds.${thing}`, thing),
    field: (name: string): string => named(`audit.fields.${name}`, name),
    who: ({ user }: Pick<AuditEntryReply, 'user'>): string => user?.name ?? t('audit.nobody'),
  }
}
