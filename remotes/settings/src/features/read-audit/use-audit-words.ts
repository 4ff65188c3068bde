import type { AuditEntryReply } from '@atrium/contract'
import { texts, useModuleScope, useTexts } from '@atrium/portal'

/** Words of the trail: names of kinds and fields in the user's language. Unknown ones keep their code. */
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
