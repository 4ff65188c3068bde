import type { Department, Project, ProjectUser, Team, User, Worker } from '@atrium/contract'
import { defineModal } from '../modal-contract.ts'

export type PickedProject = Pick<Project, 'id' | 'code' | 'short_name' | 'full_name'>
export type PickedDepartment = Pick<Department, 'id' | 'code' | 'name' | 'description'>
export type PickedProjectUser = Pick<ProjectUser, 'id' | 'name' | 'email' | 'file_number'>
export type PickedWorker = Pick<Worker, 'id' | 'name' | 'file_number'>
export type PickedTeam = Pick<Team, 'id' | 'name' | 'description'>
export type PickedUser = Pick<User, 'id' | 'name' | 'email'>

export interface PickInProjectProps {
  readonly projectId: string
  /** `single` returns a list of one. */
  readonly mode: 'single' | 'multiple'
}

/** 'Select Project': the projects of the signed-in person. */
export const pickProject = defineModal<object, PickedProject>('pickProject', 'users')

/** The project selector with filters on code, short name and full name, page by page. */
export const pickFilteredProject = defineModal<object, PickedProject>('pickFilteredProject', 'users')

export interface PickDepartmentsProps extends PickInProjectProps {
  /** `all`: also departments that the project has not attached. */
  readonly among?: 'attached' | 'all'
  /** What is selected at first, if several may be. */
  readonly chosen?: readonly PickedDepartment[]
}

/** The departments attached to a project, or all there are. */
export const pickDepartments = defineModal<PickDepartmentsProps, readonly PickedDepartment[]>(
  'pickDepartments',
  'users',
)

/** Users of a project by name or email, file or ID number, and department. */
export const pickProjectUsers = defineModal<PickInProjectProps, readonly PickedProjectUser[]>(
  'pickProjectUsers',
  'users',
)

/** One worker of a project by name or file number. */
export const pickProjectWorker = defineModal<{ readonly projectId: string }, PickedWorker>(
  'pickProjectWorker',
  'users',
)

/** One team of a project. */
export const pickTeam = defineModal<{ readonly projectId: string }, PickedTeam>('pickTeam', 'users')

/** Users of a project; the button to confirm shows their number. */
export const pickUsers = defineModal<PickInProjectProps, readonly PickedUser[]>('pickUsers', 'users')
