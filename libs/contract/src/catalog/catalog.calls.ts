import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { anywhere, defineCalls, inProject, onThing } from '../call.ts'
import { limits, topLevel } from '../limits.ts'
import {
  createdReply,
  fileReply,
  id,
  paging,
  parentId,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'
import { mergePreview } from './merge-preview.ts'
import { catalog, catalogDetails, catalogInTree, givenFacts, newCatalog } from './catalog.ts'
import { defaultSpec, kindDefaults } from './kind-defaults.ts'

const shows = ['assets', 'rights'] as const

export const catalogCalls = defineCalls({
  '/catalog/search': {
    summary:
      'The kinds of assets that all projects have, and those of one project. Those below one kind come in their order, others by name',
    effect: 'read',
    searchedBy: searchMembers,
    access: anywhere('catalog_view'),
    shows,
    input: z.strictObject({
      project_id: id.optional().meta({ description: 'Also the kinds of this project' }),
      parent_id: parentId.optional().meta({ description: 'Only those directly below it' }),
      include_retired: z.boolean().default(false),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({
      catalogs: z.array(catalogDetails),
      total: z.int().meta({ description: 'On all pages' }),
    }),
  },
  '/catalog/getTree': {
    summary:
      'The kinds of assets that all projects have and those of one project, as a tree: siblings in their order. A search also returns the kinds above those that it finds',
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('catalog_view'),
    shows,
    input: z.strictObject({
      project_id: id,
      include_retired: z
        .boolean()
        .default(false)
        .meta({ description: 'Without it, retired kinds come only above others that are in use' }),
      ...searchWords,
    }),
    reply: z.object({
      catalogs: z.array(catalogInTree),
      total: z.int().meta({ description: 'How many kinds the search finds' }),
      is_cut: z
        .boolean()
        .meta({ description: `More than ${limits.kindsOfTree} were found; the others are left out` }),
    }),
  },
  '/catalog/export': {
    summary:
      'The kinds of assets of all projects and of one, retired ones too, as a file that can be imported; a workbook also has their specifications, parameters and spare parts, as far as the caller sees them',
    effect: 'read',
    access: inProject('catalog_view'),
    shows: [...shows, 'materials'],
    blob: true,
    later: true,
    input: z.strictObject({ project_id: id, format: z.enum(['csv', 'xlsx']) }),
    reply: fileReply,
  },
  '/catalog/getDetails/{id}': {
    summary: 'A kind of asset',
    effect: 'read',
    access: onThing('catalog', 'catalog_view'),
    shows: [...shows, 'attachments'],
    input: z.strictObject({ id }),
    reply: z.object({
      catalog: catalogDetails,
      path: z.array(catalog).meta({ description: 'The kinds above it, from the top' }),
      photo: picture.nullable().meta({ description: 'Its cover photo' }),
    }),
  },
  '/catalog/create': {
    summary: 'Add a kind of asset, behind its siblings',
    effect: 'create',
    access: anywhere('catalog_add'),
    changes: ['assets'],
    input: newCatalog.extend({
      project_id: id.optional().meta({ description: 'Left out: a kind that all projects have' }),
      parent_id: parentId.default(topLevel),
    }),
    reply: createdReply,
  },
  '/catalog/getDefaults/{id}': {
    summary:
      'What a new asset of a kind takes from the kind, or from the nearest kind above it that says something',
    effect: 'read',
    access: onThing('catalog', 'catalog_view'),
    shows,
    input: z.strictObject({ id }),
    reply: z.object({
      defaults: kindDefaults,
      specs: z.array(defaultSpec).meta({
        description: 'Specifications with a value to begin with; none without catalog_specs_view',
      }),
    }),
  },
  '/catalog/getUses/{id}': {
    summary:
      'The projects that use a kind of asset: they have assets of it or of kinds below it, or kinds of their own below it. Those in which the caller sees kinds and assets are named, others are counted',
    effect: 'read',
    access: onThing('catalog', 'catalog_view'),
    shows: [...shows, 'projects'],
    input: z.strictObject({ id }),
    reply: z.object({
      projects: z
        .array(z.object({ id, code: z.string(), name: z.string() }))
        .meta({ description: `The first ${limits.projectsOfKind} that are named, by name` }),
      total: z.int().meta({ description: 'All projects that use it' }),
    }),
  },
  '/catalog/copy': {
    summary:
      'Copy a kind of asset behind its siblings, with its own lists as asked. Needs the rights to see each list of the original, and to add to it',
    effect: 'create',
    access: onThing('catalog', 'catalog_view'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      code: givenFacts.code,
      name: givenFacts.name,
      project_id: id.optional().meta({ description: 'Whose the copy is. Left out: whose the original is' }),
      specs: z.boolean().default(true),
      params: z.boolean().default(true),
      plans: z.boolean().default(true),
      spares: z.boolean().default(true),
    }),
    reply: createdReply,
  },
  '/catalog/update': {
    summary:
      'Change a kind of asset, move it below another one, retire or restore it; what is not given stays. Needs the right in every project that uses the kind',
    effect: 'change',
    access: onThing('catalog', 'catalog_edit'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      ...z.object(givenFacts).partial().shape,
      parent_id: parentId.optional(),
      position: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .meta({ description: 'Among those of its owner below the same kind, after the move' }),
      is_active: z.boolean().optional(),
      version: version.optional(),
    }),
    reply: createdReply.extend({ version }),
  },
  '/catalog/sort': {
    summary:
      'Place kinds at positions among their siblings. Needs the right in every project that uses one of them',
    effect: 'change',
    access: onThing('catalog', 'catalog_edit'),
    changes: ['assets'],
    input: z.strictObject({
      catalogs: z
        .array(z.strictObject({ id, position: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(limits.batchSize),
    }),
    reply: statusReply,
  },
  '/catalog/merge': {
    summary:
      'Merge a kind of asset into another one: its assets, the kinds below it, and what only it defines move, and it is removed. Also needs catalog_edit for the other kind and for each kind that moves, catalog_specs_view, catalog_params_view and catalog_plan_view for both, asset_edit and sight of all assets that move, and the rights to add what moves, all of them in every project that uses the kinds',
    effect: 'change',
    access: onThing('catalog', 'catalog_delete'),
    changes: ['assets'],
    input: z.strictObject({
      id,
      into_id: id,
      version: version.optional(),
      into_version: version.optional().meta({ description: 'Of the kind that remains' }),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
    }),
    reply: createdReply.extend({
      version: version.meta({ description: 'Of the kind that remains' }),
      preview: mergePreview,
    }),
  },
  '/catalog/remove/{id}': {
    summary: 'Remove a kind without assets and without kinds below it; others can be retired',
    effect: 'change',
    access: onThing('catalog', 'catalog_delete'),
    changes: ['assets'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
