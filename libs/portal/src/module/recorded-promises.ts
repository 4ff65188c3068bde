import type { PortalPromises } from './promises.ts'

/** Written by `npm run shapes`: the types of the contracts, for builds, which have only what runs. */
export const portalPromises: PortalPromises = {"portal": "2.2", "modals": {
"pickDepartments": {"owner":"users","name":"pickDepartments","shape":{"props":{"mode":["one of","multiple","single"],"projectId":"string","among?":["one of","all","attached"],"chosen?":["list",{"code":"string","description":"string","id":"string","name":"string"}]},"data":["list",{"code":"string","description":"string","id":"string","name":"string"}]}},
"pickDescendantLocation": {"owner":"locations","name":"pickDescendantLocation","shape":{"props":{"locationId":"string","projectId":"string"},"data":{"address":["either","null","string"],"code":"string","id":"string","name":"string"}}},
"pickFilteredProject": {"owner":"users","name":"pickFilteredProject","shape":{"props":{},"data":{"code":"string","full_name":"string","id":"string","short_name":"string"}}},
"pickLocationGroups": {"owner":"locations","name":"pickLocationGroups","shape":{"props":{"chosen?":["list","string"],"mode":["one of","multiple","single"],"projectId":"string"},"data":["list",{"code":"string","id":"string","name":"string"}]}},
"pickLocations": {"owner":"locations","name":"pickLocations","shape":{"props":{"groupId?":"string","mode":["one of","multiple","single"],"projectId":"string"},"data":["list",{"address":["either","null","string"],"code":"string","id":"string","name":"string"}]}},
"pickProject": {"owner":"users","name":"pickProject","shape":{"props":{},"data":{"code":"string","full_name":"string","id":"string","short_name":"string"}}},
"pickProjectUsers": {"owner":"users","name":"pickProjectUsers","shape":{"props":{"mode":["one of","multiple","single"],"projectId":"string"},"data":["list",{"email":"string","file_number":["either","null","string"],"id":"string","name":"string"}]}},
"pickProjectWorker": {"owner":"users","name":"pickProjectWorker","shape":{"props":{"projectId":"string"},"data":{"file_number":["either","null","string"],"id":"string","name":"string"}}},
"pickRole": {"owner":"roles","name":"pickRole","shape":{"props":{"projectId":"string"},"data":{"code":"string","description":"string","id":"string","name":"string"}}},
"pickStores": {"owner":"stores","name":"pickStores","shape":{"props":{"mode":["one of","multiple","single"],"projectId":"string","taken?":["list","string"]},"data":["list",{"code":"string","id":"string","name":"string","type":["one of","Main","Staging","Sub"]}]}},
"pickSubLocation": {"owner":"locations","name":"pickSubLocation","shape":{"props":{"locationId":"string","projectId":"string"},"data":{"address":["either","null","string"],"code":"string","id":"string","name":"string"}}},
"pickTeam": {"owner":"users","name":"pickTeam","shape":{"props":{"projectId":"string"},"data":{"description":"string","id":"string","name":"string"}}},
"pickUsers": {"owner":"users","name":"pickUsers","shape":{"props":{"mode":["one of","multiple","single"],"projectId":"string"},"data":["list",{"email":"string","id":"string","name":"string"}]}},
"showLocationPath": {"owner":"locations","name":"showLocationPath","shape":{"props":{"locationId":"string"},"data":"nothing"}}
}, "points": {
"homeWidgets": {"name":"overview.home","shape":{"kind":"widget","props":{"projectId":"string","size":["one of","small","tall","wide"]}}},
"locationActions": {"name":"locations.location.actions","shape":{"kind":"action","props":{"locationId":"string","projectId":"string"}}},
"locationTabs": {"name":"locations.location.tabs","shape":{"kind":"panel","props":{"locationId":"string","projectId":"string"}}},
"projectTabs": {"name":"projects.project.tabs","shape":{"kind":"panel","props":{"projectId":"string"}}},
"storeTabs": {"name":"stores.store.tabs","shape":{"kind":"panel","props":{"projectId":"string","storeId":"string"}}},
"teamTabs": {"name":"projects.team.tabs","shape":{"kind":"panel","props":{"projectId":"string","teamId":"string"}}},
"userTabs": {"name":"users.user.tabs","shape":{"kind":"panel","props":{"projectId":"string","userId":"string"}}}
}, "events": {
"serverChanged('assets')": "assets changed",
"serverChanged('attachments')": "attachments changed",
"serverChanged('comments')": "comments changed",
"serverChanged('departments')": "departments changed",
"serverChanged('imports')": "imports changed",
"serverChanged('jobs')": "jobs changed",
"serverChanged('languages')": "languages changed",
"serverChanged('library')": "library changed",
"serverChanged('location-groups')": "location groups changed",
"serverChanged('locations')": "locations changed",
"serverChanged('materials')": "materials changed",
"serverChanged('modules')": "modules changed",
"serverChanged('notifications')": "notifications changed",
"serverChanged('overviews')": "overviews changed",
"serverChanged('projects')": "projects changed",
"serverChanged('rights')": "rights changed",
"serverChanged('roles')": "roles changed",
"serverChanged('saved-views')": "saved views changed",
"serverChanged('session')": "session changed",
"serverChanged('stock')": "stock changed",
"serverChanged('stores')": "stores changed",
"serverChanged('teams')": "teams changed",
"serverChanged('user-locations')": "user locations changed",
"serverChanged('users')": "users changed",
"serverChanged('webhooks')": "webhooks changed",
"streamResumed": "stream resumed"
}}
