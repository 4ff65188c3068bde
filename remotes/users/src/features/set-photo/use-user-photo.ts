import { call, refetchChanged } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { usePictureUpload } from '@atrium/screens'
import { useQueryClient } from '@tanstack/react-query'
import type { ShownUser } from '../show-user/shown-user.ts'

/** The photo of a person: uploads it after cropping, and removes it. */
export function useUserPhoto(projectId: string, user: ShownUser) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const refresh = () => refetchChanged(queries)
  const photo = usePictureUpload('/user/set_photo', {
    fields: { user_id: user.id },
    onSent() {
      toast.success(t('photo.done'))
      void refresh()
    },
  })
  return {
    ...photo,
    async remove(): Promise<void> {
      const result = await call('/user/take_photo', { user_id: user.id, version: user.version })
      if (result.ok) toast.success(t('photo.removed'))
      else toast.error(failureText(result.error))
      await refresh()
    },
  }
}
