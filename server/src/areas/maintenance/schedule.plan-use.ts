import { definePlanUse } from '../../things/plan-use.ts'
import { countAnew, isPlanNamed, previewAnew } from './count-anew.ts'

/** Schedules follow their plans, which stay as long as a schedule or an enrolment names them [MT-27]. */
export const schedulePlanUse = definePlanUse({
  isUsed: isPlanNamed,
  preview: previewAnew,
  changed: countAnew,
})
