import { call, useChange } from '@atrium/client'
import type { CallInput, ChecklistItem } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { useForm, withoutPrefix, type Form } from '@atrium/screens'
import { useMemo } from 'react'
import { inSections } from '../../draft/arrange-items.ts'
import { lackingTexts } from '../../draft/draft-faults.ts'
import { draftFields, written } from '../../draft/draft-fields.ts'
import type { ChecklistRead } from '../../queries/checklist.queries.ts'

export type DraftForm = Form<typeof draftFields>

type SentItems = NonNullable<CallInput<'/checklist/update'>['draft']>['items']

const currentOf = ({ checklist: { version }, draft }: ChecklistRead) => ({
  items: inSections(draft.items) as readonly ChecklistItem[],
  scoring: draft.scoring,
  version,
})

/** The default language of the portal, which every text of an item has. */
export function useDefaultLanguage(): string {
  return useLanguage(({ languages, code }) => languages.find((one) => one.is_default)?.code ?? code)
}

/**
 * The draft of a checklist while it is edited. It is saved as a whole. What others have saved meanwhile is taken over item by item; where both
 * have changed the same item, saving again decides.
 */
export function useDraftForm(read: ChecklistRead): DraftForm {
  const t = useTexts()
  const update = useChange('/checklist/update')
  const language = useDefaultLanguage()
  const current = useMemo(() => currentOf(read), [read])
  const { id } = read.checklist
  return useForm({
    fields: draftFields,
    current,
    check({ items }) {
      const needed = t('messages.field_required')
      const lacking = items.flatMap((item) =>
        lackingTexts(item, language).map((member) => [`${item.key}.${member}`, needed] as const),
      )
      return lacking.length === 0 ? {} : { items: Object.fromEntries(lacking) }
    },
    async reread() {
      const fresh = await call('/checklist/get/{id}', { id })
      return fresh.ok ? currentOf(fresh.data) : null
    },
    async save({ values: { items, scoring }, version }) {
      // Lists of the contract may not be changed here; those of a call may be.
      const sent = items.map(written) as unknown as SentItems
      await update.mutateAsync({ id, version, draft: { items: sent, scoring } }).catch((error: unknown) => {
        throw withoutPrefix(error, 'draft.')
      })
      toast.success(t('draft.saved'))
    },
  })
}
