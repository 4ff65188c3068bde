import type { Cells } from '../cell.ts'
import { fresh, here, needing, sighted, thingOf } from '../cell-inputs.ts'
import type { World } from '../make-world.ts'

const below = (w: World) => ({ ...here(w), location_id: w.site })
const byId = thingOf('inspection')
const begun = thingOf('inspection-begun')
const ofChecklist = (w: World) => ({ ...here(w), checklist_id: w.things.of('checklist') })
/** A call on one inspection: whoever is not asked to do it sees it with inspection_view alone. */
const seen = <Input>(input: (w: World) => Input) => needing(input, 'inspection_view')

export const cells: Cells = {
  '/inspection/search': below,
  '/inspection/getCounts': below,
  '/inspection/getScores': below,
  '/inspection/export': (w) => ({ ...below(w), format: 'csv' as const }),
  '/inspection/getMine': here,
  '/inspection/getDetails/{id}': sighted(byId, 'inspection_view'),
  '/inspection/getRounds': (w) => ({ ...ofChecklist(w), location_id: w.house }),
  '/inspection/create': (w) => ({
    ...ofChecklist(w),
    targets: [{ location_id: w.room }],
    team_id: w.crew,
    due_on: '2099-12-30',
  }),
  '/inspection/update': seen((w) => ({ ...byId(w), due_on: '2099-12-30' })),
  '/inspection/cancel': seen((w) => ({ ...byId(w), comment: 'Rebuilt' })),
  '/inspection/remove/{id}': seen(byId),
  '/inspection/start': seen(byId),
  // Of whoever does it, who is the manager of the world.
  '/inspection/addRound': seen((w) => ({ ...begun(w), section_key: 'more', name: fresh('round') })),
  '/inspection/saveAnswers': seen((w) => ({
    inspection_id: w.things.of('inspection-begun'),
    answers: [{ item_key: 'closes', answer: { value: 'pass' } }],
  })),
  '/inspection/submit': seen((w) => ({ inspection_id: w.things.of('inspection-answered') })),
  '/inspection/review': seen((w) => ({
    inspection_id: w.things.of('inspection-submitted'),
    decision: 'approve' as const,
  })),
  '/inspection/repeat': seen((w) => ({ id: w.things.of('inspection-submitted'), due_on: '2099-12-30' })),
}
