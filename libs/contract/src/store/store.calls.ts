import { z } from 'zod'
import { anywhere, defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { foundAt } from '../location/location.ts'
import {
  code,
  descriptionInput,
  id,
  mode,
  multilingual,
  nameInput,
  okReply,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
  version,
} from '../values.ts'
import { store, storeSorts, storeType, storeTypeFilter } from './store.ts'

const view = onThing('store', 'store_view')
const edit = onThing('store', 'store_edit')
const changed = statusReply.extend({ version })

export const storeCalls = defineCalls({
  '/store/add': {
    summary: 'Create a store; needs store_view_all too',
    effect: 'create',
    access: inProject('store_add'),
    changes: ['stores'],
    input: z.strictObject({
      project_id: id,
      name: nameInput,
      code,
      type: storeType,
      address: text(limits.addressLength).optional(),
      description: descriptionInput.optional(),
    }),
    reply: okReply.extend({ id }),
  },
  '/store/search': {
    summary:
      'Search by name and description in every language, code and address, in one project or all of the caller’s',
    effect: 'read',
    searchedBy: searchMembers,
    access: anywhere('store_view'),
    shows: ['stores', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({
      project_id: id.optional(),
      location_id: id.optional().meta({ description: 'Only stores that serve it, or something above it' }),
      ...searchWords,
      group_id: id.optional().meta({ description: 'Only those that serve what is in it' }),
      team_id: id.optional().meta({ description: 'Only those that the team has' }),
      type: storeTypeFilter,
      mode,
      sort: z
        .enum(storeSorts)
        .default('name')
        .meta({ description: 'By a figure: needs project_id and store_materials_view' }),
      ...paging(),
    }),
    reply: z.object({ stores: z.array(store.extend(foundAt)) }),
  },
  '/store/info/{id}': {
    summary: 'A store with its names in every language and its counts',
    effect: 'read',
    access: view,
    shows: ['stores', 'stock', 'materials', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      store: store.extend({
        names: multilingual,
        descriptions: multilingual,
        counts: z.object({ locations: z.int(), materials: z.int(), open_requests: z.int() }),
      }),
    }),
  },
  '/store/basic': {
    summary: 'A store',
    effect: 'read',
    access: view,
    shows: ['stores'],
    input: z.strictObject({ store_id: id }),
    reply: z.object({ store }),
  },
  '/store/get-raw-name/{id}': {
    summary: 'The name of a store in every language',
    effect: 'read',
    access: view,
    shows: ['stores'],
    input: z.strictObject({ id }),
    reply: z.object({ name: multilingual, version }),
  },
  '/store/update': {
    summary: 'Change several facts of a store at once; what is not given stays',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({
      store_id: id,
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      code: code.optional(),
      type: storeType.optional(),
      address: text(limits.addressLength).optional(),
      version: version.optional(),
    }),
    reply: changed,
  },
  '/store/update-name': {
    summary: 'Rename a store: every language given replaces that language',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ id, name: nameInput, version: version.optional() }),
    reply: changed,
  },
  '/store/update_description': {
    summary: 'Change the description',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, description: descriptionInput, version: version.optional() }),
    reply: changed,
  },
  '/store/update_code': {
    summary: 'Change the code',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, code, version: version.optional() }),
    reply: changed,
  },
  '/store/update_type': {
    summary: 'Change the type',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({ store_id: id, type: storeType, version: version.optional() }),
    reply: changed,
  },
  '/store/update_address': {
    summary: 'Change the address',
    effect: 'change',
    access: edit,
    changes: ['stores'],
    input: z.strictObject({
      store_id: id,
      address: text(limits.addressLength),
      version: version.optional(),
    }),
    reply: changed,
  },
  '/store/delete': {
    summary: 'Delete a store that holds nothing and that no open stock request is about',
    effect: 'change',
    access: onThing('store', 'store_delete'),
    changes: ['stores', 'rights'],
    input: z.strictObject({ store_id: id, version: version.optional() }),
    reply: statusReply,
  },
})
