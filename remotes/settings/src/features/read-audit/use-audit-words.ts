import type { AuditEntryReply } from '@atrium/contract'
import { portalNamespace, texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { auditKinds } from './audit-kinds.ts'

/**
 * The names of kinds and fields in the person's language. They are texts of this module, or words of the area that has the
 * things, which are texts of the portal. What has no name is shown by its code.
 */
export function useAuditWords() {
  const t = useTexts()
  const { code: ns } = useModuleScope()
  const language = useLanguage((state) => state.code)
  const named = (key: string, ofArea: string, code: string): string => {
    if (texts.exists(key, { ns })) return t(key)
    const isNamed = texts.exists(`portal.things.${ofArea}`, { ns: portalNamespace })
    return isNamed ? texts.t(`portal.things.${ofArea}`, { ns: portalNamespace }) : code.replaceAll('_', ' ')
  }
  const ofAreas = texts.getResource(language, portalNamespace, 'portal.things') as object | undefined
  return {
    /** The kinds that the filter offers. */
    kinds: [...new Set([...auditKinds, ...Object.keys(ofAreas ?? {})])],
    kind: (thing: string): string => named(`audit.kinds.${thing}`, `${thing}.name`, thing),
    field: (name: string, thing: string): string =>
      named(`audit.fields.${name}`, `${thing}.fields.${name}`, name),
    who: ({ user }: Pick<AuditEntryReply, 'user'>): string => user?.name ?? t('audit.nobody'),
  }
}
