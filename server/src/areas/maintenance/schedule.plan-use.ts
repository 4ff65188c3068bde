import { definePlanUse } from '../../things/plan-use.ts'
import { countAnew, countRuled, isPlanInForce, isPlanNamed, previewAnew } from './count-anew.ts'

/** Schedules follow their plans, which stay as long as a schedule or an enrolment names them [MT-27]. */
export const schedulePlanUse = definePlanUse({
  isUsed: isPlanNamed,
  isInForce: isPlanInForce,
  preview: previewAnew,
  changed: countAnew,
  ruled: countRuled,
})
