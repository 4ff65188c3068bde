import type { Cells } from '../cell.ts'
import { aboutWorker, here, nothing, shared, sighted } from '../cell-inputs.ts'
import { worldPassword } from '../make-world.ts'

export const cells: Cells = {
  '/auth/captcha': shared(nothing),
  '/auth/login': shared((w) => ({ email: w.worker.email, password: worldPassword })),
  '/auth/refresh': nothing,
  '/auth/logout': nothing,
  '/auth/sessions': sighted(aboutWorker, 'session_view'),
  '/auth/searchSessions': sighted(here, 'session_view'),
  '/auth/revokeEverySession': here,
  '/auth/revokeSession': sighted((w) => ({ session_id: w.worker.session }), 'session_revoke'),
  '/auth/revokeAllSessions': sighted(aboutWorker, 'session_revoke'),
}
