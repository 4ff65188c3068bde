import type { Cells } from '../cell.ts'
import { fresh } from '../cell-inputs.ts'

export const cells: Cells = {
  '/saved-view/search': () => ({ screen: 'users.list' }),
  '/saved-view/create': () => ({ screen: 'users.list', name: fresh('view'), filters: { status: 'Blocked' } }),
  '/saved-view/update': (w) => ({ id: w.things.of('saved-view'), name: fresh('view') }),
  '/saved-view/share': (w) => ({ id: w.things.of('saved-view'), role_id: w.held }),
  '/saved-view/remove/{id}': (w) => ({ id: w.things.of('saved-view') }),
}
