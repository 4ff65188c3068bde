import { asCount, projectAddress, type SearchShape } from '@atrium/portal'

/** What the address of the working calendar holds. */
export interface WorkingYearState {
  /** 0: the year that it is now in the project. */
  readonly year: number
}

export const workingYearShape: SearchShape<WorkingYearState> = { year: asCount(0, 1970) }

/** The years that the calendar shows. */
export const firstYear = 1970
export const lastYear = 2200

export const workingYearAddress = (projectCode: string) =>
  projectAddress(projectCode, 'settings/project/year')
export const projectSettingsAddress = (projectCode: string) => projectAddress(projectCode, 'settings/project')
