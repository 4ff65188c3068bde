import { isCallFailure, useChange } from '@atrium/client'
import type { MissingText, TranslatedField, TranslatedKind } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { Drafts } from './use-drafts.ts'

interface SaveOf {
  readonly projectId: string
  readonly language: string
  readonly kind: TranslatedKind
  readonly field: TranslatedField
}

/** Saves all texts of a page by one call. Those that the server refuses stay, each with its reason. */
export function useSave({ projectId, ...of }: SaveOf, drafts: Drafts, things: readonly MissingText[]) {
  const t = useTexts()
  const failureText = useFailureText()
  const change = useChange('/translation/save')
  const changed = things.filter(({ id }) => (drafts.texts.get(id) ?? '').trim() !== '')

  async function save(): Promise<void> {
    const texts = changed.map(({ id, version }) => ({ id, version, text: drafts.texts.get(id) ?? '' }))
    try {
      const { changed: count, refused } = await change.mutateAsync({ project_id: projectId, ...of, texts })
      drafts.keepRefused(
        new Map(
          refused.map(({ id, code, key = code, params = {}, message }) => [
            id,
            failureText({ key, params, message }),
          ]),
        ),
      )
      if (count > 0) toast.success(t('missing.saved', { number: count }))
      if (refused.length > 0) toast.error(t('missing.someRefused', { number: refused.length }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // A call whose texts are all refused fails with the reason of the first one.
      const [only] = changed
      if (changed.length === 1 && only) drafts.keepRefused(new Map([[only.id, failureText(error)]]))
      else toast.error(failureText(error))
    }
  }
  return { save: () => void save(), count: changed.length, isBusy: change.isPending }
}
