import type { CallRequest, MessageKey } from '@atrium/contract'
import { z } from 'zod'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { findRole } from '../role/role-rows.loader.ts'
import { hashPassword } from '../../authentication/password.ts'
import { putIntoDepartments } from './holdings.repository.ts'
import { departmentsByCodeIn } from './project-members.writer.ts'
import { assertDetails, detailsOf } from './details-rules.ts'
import { addHolding, addMember } from '../user/membership.writer.ts'
import { assertPasswordLength } from './password-rule.ts'
import { assertEmail, assertLanguage, auditFacts } from './update-account.ts'
import { assertRoleWithinOwn } from '../role/role.policy.ts'
import { addUser } from '../user/user.repository.ts'

const required = {
  name: 'user_name_required',
  email: 'user_email_required',
  password: 'user_password_required',
  language: 'user_language_required',
  role: 'user_role_required',
} as const satisfies Record<string, MessageKey>

/**
 * Creates a user of a project with a first role, in departments of the project.
 * @throws Failure 422 with the messages of the product, 403 for a role beyond the caller's own, 409 'Email already exists'
 */
export async function createUser(context: Context, input: CallRequest<'/user/create'>): Promise<string> {
  const { name, email, password, language, role: roleId } = input
  const missing = Object.entries(required).filter(([field]) => !input[field as keyof typeof required])
  if (missing.length > 0 || !name || !email || !password || !language || !roleId) {
    throw invalid(Object.fromEntries(missing.map(([field, key]) => [field, { key }])))
  }
  assertEmail(email)
  assertPasswordLength(context.services.environment, 'password', password)
  await assertLanguage(context, language)
  assertDetails(detailsOf(input), {})
  const role = z.uuid().safeParse(roleId).success ? await findRole(context.database, roleId) : undefined
  if (!role || role.project_id !== input.project_id) throw invalid({ role: { key: 'field_invalid' } })
  const rights = await context.rights(input.project_id)
  if (!rights.may('user_assign')) throw forbidden()
  await assertRoleWithinOwn(context, role)
  const departments = await departmentsByCodeIn(context, input.project_id, input.department_codes ?? [])

  const { file_number = null, ...details } = detailsOf(input)
  const user = { name, email, language, file_number }
  const password_hash = await hashPassword(password)
  const id = await addUser(context.database, {
    ...user,
    ...details,
    password_hash,
    created_by: context.actor.userId,
  })
  await addMember(context.database, role.project_id, id)
  await addHolding(
    context.database,
    { user_id: id, project_id: role.project_id, role_id: role.id },
    'default',
  )
  const put = await putIntoDepartments(
    context.database,
    role.project_id,
    id,
    departments.map((one) => one.id),
  )
  context.audit({
    thing: 'user',
    thingId: id,
    projectId: input.project_id,
    after: { ...user, role_id: role.id, departments: put },
  })
  const known = Object.entries(details).filter(([, value]) => value !== null)
  auditFacts(context, id, { after: Object.fromEntries(known), projectId: input.project_id })
  context.changed(input.project_id)
  return id
}
