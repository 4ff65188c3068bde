import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, type CallPath } from './calls.ts'
import type { Call } from './call.ts'

/** Decision 0083: a call that replaces or removes what a person set takes a `version`; the exceptions below say why not. */

const member = 'puts members into a set, or takes them out: two of them commute, and none replaces the set'
const toggle =
  'turns one switch to a stated side: of two at once, either order gives what one of them asked for'
const order =
  'moves named things to places in an order that stays total: nothing that anybody wrote is replaced'
const state = 'a step that only its state allows: the second of two is refused with what became of it'
const own = 'a session or a secret of the caller’s own: nobody else sees or writes it'
const secret =
  'makes something new, whose secret is told once: a reply kept for its repetition would keep it, too'
const activation = 'carries the generation of its module: what is called version there is that of a release'
const vote = 'says how something went in one session, once: it takes the place of nothing that anybody set'

const ownTime = 'replaces one time as a whole, mostly the caller’s own; the trail keeps what stood there'
const fromNothing = 'carries the version of what stands there, which is 0 before anybody has written it'

const withoutVersion: Partial<Record<CallPath, string>> = {
  '/schedule/removeEnrolment/{id}': 'an enrolment never changes',
  '/auth/revokeSession': state,
  '/auth/revokeAllSessions': state,
  '/auth/revokeEverySession': state,
  '/auth/captcha': own,
  '/auth/login': own,
  '/auth/refresh': own,
  '/auth/logout': own,
  '/user/update_personal_password': own,

  '/release-key/create': secret,
  '/webhook/create': secret,
  '/webhook/replay': state,
  '/webhook/sendTest': state,
  '/module-override/set': own,
  '/module-override/end': own,
  '/modules/report': vote,
  '/release/activate': activation,
  '/release/set_candidate': activation,
  '/release/end_candidate': activation,
  '/release/promote': activation,
  '/release/pin': activation,
  '/release/roll_back': activation,
  '/release/remove': state,
  '/export/retry': state,
  '/export/cancel': state,
  '/job/retry': state,
  '/job/cancel': state,
  '/notification/markRead': toggle,
  '/notification/markAllRead': toggle,
  '/notification/subscribePush': own,
  '/notification/unsubscribePush': own,
  '/notification/testMail': own,

  '/cm/assignMany': member,
  '/cm/stopTimer': state,
  '/cm/removeTime': state,
  '/cm/removeCost': state,
  '/cm/updateTime': ownTime,
  '/pm/assignMany': member,
  '/pm/stopTimer': state,
  '/pm/removeTime': state,
  '/pm/removeCost': state,
  '/pm/updateTime': ownTime,

  '/library/sort': order,
  '/library/link': toggle,
  '/library/copy': 'takes the texts of the company over those of a copy, which is what the caller asked for',

  '/language/enable': toggle,
  '/language/disable': toggle,
  '/language/set_default': toggle,
  '/user/allow_superuser': toggle,
  '/user/disallow_superuser': toggle,
  '/role/allowModule': toggle,
  '/role/disallowModule': toggle,
  '/role/allowTab': toggle,
  '/role/disallowTab': toggle,
  '/role/allowAccess': toggle,
  '/role/disallowAccess': toggle,
  '/role/allow_module': toggle,
  '/role/deny_module': toggle,
  '/role/allow_tab': toggle,
  '/role/deny_tab': toggle,
  '/role/enable_access': toggle,
  '/role/disable_access': toggle,

  '/user/assignProject': member,
  '/user/assign_project': member,
  '/user/removeProject': member,
  '/user/unassign_project': member,
  '/membership/changeMembers': member,
  '/membership/leave': member,
  '/membership/stay': member,
  '/membership/restore': state,
  '/user/assignRole': member,
  '/user/add_role': member,
  '/user/removeRole': member,
  '/user/remove_role': member,
  '/user/changeRoles': member,
  '/user/assignDepartment': member,
  '/user/assignDepartments': member,
  '/user/removeDepartment': member,
  '/project/assign_users_department': member,
  '/user/assignTeam': member,
  '/user/removeTeam': member,
  '/project-team/assignUser': member,
  '/project-team/assignUsers': member,
  '/project-team/removeUser': member,
  '/project-team/removeUsers': member,
  '/project-team/assignLocation': member,
  '/project-team/assignLocations': member,
  '/project-team/removeLocation': member,
  '/project-team/removeLocations': member,
  '/location-group/addLocations': member,
  '/location-group/removeLocations': member,
  '/user-location/assign': member,
  '/user-location/unassign': member,
  '/user-location-group/assign': member,
  '/user-location-group/unassign': member,
  '/user/assignStore': member,
  '/user/removeStore': member,
  '/store/add_team': member,
  '/store/remove_team': member,
  '/store/add_location': member,
  '/store/remove_location': member,
  '/store/locations/assign': member,
  '/store/locations/unassign': member,
  '/asset-photo/attach': member,
  '/asset-photo/remove': member,
  '/attachment/attach': member,

  '/cm/answerTask': fromNothing,
  '/pm/answerTask': fromNothing,
  '/inspection/saveAnswers': fromNothing,
  '/service/update': fromNothing,

  '/attachment/sort': order,
  '/cm/sortTasks': order,
  '/pm/sortTasks': order,
  '/catalog/sort': order,
  '/department/sort': order,
  '/location-group/sort': order,
}

const changes = (Object.entries(calls) as [CallPath, Call][]).filter(
  ([, { effect }]) => effect === 'change' || effect === 'session',
)

/** Whether the input, or each thing that it lists, has an optional member `version`. */
function takesVersion(call: Call): boolean {
  const schema = JSON.stringify(z.toJSONSchema(call.input, { io: 'input' }))
  return /"version":\{"\$ref":"#\/\$defs\/Version"\}/.test(schema)
}

/** The changes of an import have its state instead: one that does not fit it is a 409. */
const isOfImport = (path: CallPath): boolean => /\/(map|apply|undo)Import$/.test(path)

const versioned = changes.filter(([path]) => withoutVersion[path] === undefined && !isOfImport(path))

test.each(versioned)('%s accepts the version that the caller saw, and works without it', (_, call) => {
  expect(takesVersion(call)).toBe(true)
  expect(JSON.stringify(z.toJSONSchema(call.input, { io: 'input' }))).not.toMatch(
    /"required":\[[^\]]*"version"/,
  )
})

test.each(versioned)('%s returns the version afterwards, unless the thing is gone', (path, call) => {
  const takesAway = /\/(remove|removeMany|delete|deleteRemoved|reactivate|remove_material)(\/\{id\})?$/.test(
    path,
  )
  // Calls on many things: clients read assets, orders, attachments, locations, users and missing texts again, and each role returns its own version.
  const isReadAgain =
    path === '/asset/move' ||
    path === '/asset/updateMany' ||
    path === '/cm/updateMany' ||
    path === '/pm/updateMany' ||
    path === '/pm/skip' ||
    path === '/pm/excuse' ||
    path === '/attachment/restoreMany' ||
    path === '/location/reorder' ||
    path === '/user/change_statuses' ||
    path === '/role/applyPermissionsOfRoles' ||
    path === '/translation/save'
  const reply = call.reply as z.ZodObject
  expect('version' in reply.shape).toBe(!takesAway && !isReadAgain)
})

describe('the list of exceptions', () => {
  test.each(Object.entries(withoutVersion))(
    '%s is a change without a version, and says why',
    (path, reason) => {
      const call = changes.find(([one]) => one === path)?.[1]
      expect(call, 'it is no change any more').toBeDefined()
      expect(call && takesVersion(call), 'it takes a version and need not be listed').toBe(false)
      expect(reason).toMatch(/\S/)
    },
  )
})
