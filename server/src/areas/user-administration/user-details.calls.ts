import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { listRelated } from './list-related.ts'
import { updateAccount } from './update-account.ts'
import { setPhotoServed, takePhoto } from './user-photo.ts'
import { findUserDetails } from '../user/user-details.repository.ts'
import { loadUserInSight } from '../user/user.loader.ts'
import { heldOverUser } from '../user/user.policy.ts'
import { presentUserDetails } from '../user/user.presenter.ts'

/** The calls on the details of a user. */
export const userDetailsServed: readonly ServedCall[] = [
  serve('/user/get_data', async ({ user_id }, context) => {
    const { user, sight } = await loadUserInSight(context, user_id)
    const details = await findUserDetails(context.database, user_id)
    if (!details) throw notFound()
    const held = await heldOverUser(context, user_id, ['user_edit', 'user_login', 'user_status'])
    return {
      user: {
        ...presentUserDetails(context, user, details, sight.readsPersonal),
        ...(await listRelated(context, user_id, sight)),
      },
      sign_ins: sight.readsPersonal
        ? { last: details.last_sign_in_at?.toISOString() ?? null, failed: details.failed_sign_ins }
        : null,
      may: { edit: held.has('user_edit'), login: held.has('user_login'), status: held.has('user_status') },
    }
  }),

  serve('/user/update_details', async (input, context) => ({
    version: await updateAccount(context, input),
  })),

  setPhotoServed,

  serve('/user/take_photo', async (input, context) => ({
    version: await takePhoto(context, input),
  })),
]
