import { z } from 'zod'
import { limits } from '../limits.ts'
import { callShape, modalShape, pointShape } from './shape.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
/** A module's declarations of one kind. The number is limited because its pages are compared with those of every other module. */
const declared = <Item extends z.ZodType>(item: Item) => z.array(item).max(limits.moduleDeclares).readonly()
const byName = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).readonly()

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
const bytes = z.int().min(0)

/** A range of versions, such as `^1.2`. Parsing a long one takes seconds. */
const range = z.string().max(200)

/** A module's code, which is also part of addresses and of folder names. */
const moduleCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)

/** The path of a file inside its release folder. Never upwards, never absolute. */
const filePath = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/)

const rights = z.object({
  module: z.string(),
  tab: z.string().optional(),
  access: z.string().optional(),
  superuser: z.literal(true).optional(),
})

/** What a page requires: rights, or only a session. */
const requirement = z.union([z.literal('everyone'), rights])

/** The serialised `ModuleDeclaration` of the portal's library; a test of the build compares the two. */
const declaration = z.object({
  code: moduleCode,
  titleKey: z.string(),
  position: z.number(),
  portal: z.string(),
  pages: declared(
    z.object({
      code: z.string(),
      path: z.string(),
      titleKey: z.string(),
      requires: requirement,
      scope: z.enum(['project', 'portal']).optional(),
      thing: z.string().max(60).optional(),
    }),
  ),
  navigation: declared(
    z.object({
      pageCode: z.string(),
      titleKey: z.string(),
      icon: z.string(),
      position: z.number(),
      group: z
        .enum(['start', 'places', 'work', 'stock', 'people', 'insight', 'administration', 'person'])
        .optional(),
    }),
  ),
  tabs: declared(z.object({ code: z.string(), titleKey: z.string(), position: z.number() })),
  modals: declared(z.string()),
  opens: declared(z.string()),
  events: z.object({ sends: declared(z.string()), hears: declared(z.string()) }),
  palette: declared(z.object({ name: z.string(), titleKey: z.string(), requires: requirement })),
  /** What a person can begin from the command palette. Absent from releases of before there were actions. */
  actions: declared(
    z.object({
      name: z.string(),
      titleKey: z.string(),
      wordsKey: z.string().optional(),
      icon: z.string(),
      pageCode: z.string(),
      // A query without its question mark. It holds no address, so that an action opens nothing but its page.
      state: z
        .string()
        .max(200)
        .regex(/^[A-Za-z0-9_.=&-]*$/)
        .optional(),
      requires: list(rights),
    }),
  )
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'each name stands once')
    .default([]),
  /** The extension points that its pages show. Releases from before the portal 2.1 have neither member. */
  points: declared(z.string()).default([]),
  /** What it adds to pages of other modules. */
  extensions: declared(
    z.object({
      name: z.string(),
      of: z.string(),
      titleKey: z.string(),
      requires: rights,
      position: z.number(),
      size: z.enum(['small', 'wide', 'tall']).optional(),
    }),
  )
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'each name stands once')
    .refine(
      (list) =>
        list.every((one) => list.filter(({ of }) => of === one.of).length <= limits.extensionsAtPoint),
      `a module fills one point at most ${limits.extensionsAtPoint} times`,
    )
    .default([]),
  languages: declared(z.string()),
})

const needs = z.object({
  /** Range of the portal contract that it was built against: `^1.2`. */
  portal: range,
  /** Range of the server's contract that it was built against: `^1.0`. */
  contract: range,
  /** Ranges of the shell's shared packages, by name. */
  packages: byName(range),
  /** The calls whose paths occur in its scripts, each with the members that the scripts name. */
  calls: byName(callShape),
  /** Modals of other modules that it opens, as `<module>.<name>`. */
  modals: byName(modalShape),
  /** Events of other modules that it listens to. */
  hears: list(z.string()),
  /** Extension points of other modules that it fills, by name, each with the props that it reads. */
  points: byName(pointShape).default({}),
})

const offers = z.object({
  /** The modals that it ships, by name. */
  modals: byName(modalShape),
  sends: list(z.string()),
  /** The extension points that its pages show, by name. */
  points: byName(pointShape).default({}),
})

/** `release.json`: everything known about one version of a module. The build writes it, and the gate judges by it. */
export const releaseManifest = z.object({
  code: moduleCode,
  /** Name of the release folder: a hash over everything in it. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Path of the entry script in the folder. */
  entry: filePath,
  /** sha384 of the entry, as in an `integrity` attribute. */
  integrity,
  /** Transfer sizes of the entry. */
  bytes: z.object({ raw: bytes, brotli: bytes, gzip: bytes }),
  /** Scripts to fetch along with the entry: those of the pages' door and of the landing page. */
  ahead: list(z.object({ file: filePath, integrity })),
  /** The scripts that each page needs besides the entry, by the page's code. */
  pageScripts: byName(list(filePath)),
  /** The same for each modal that it ships, by name. */
  modalScripts: byName(list(filePath)),
  /** The same for each extension. */
  extensionScripts: byName(list(filePath)).default({}),
  declaration,
  languages: list(z.string()),
  /** By language: keys of texts that its other languages have and this one lacks. */
  textGaps: byName(list(z.string())),
  /** Every file of the folder except this one. */
  files: list(z.object({ path: filePath, integrity, bytes })),
  /** Brotli-compressed bytes, including the entry, that travel before a page, a modal or an extension shows. */
  sizes: z.object({
    entry: bytes,
    firstViews: byName(bytes),
    modals: byName(bytes),
    extensions: byName(bytes).default({}),
  }),
  needs,
  offers,
})

export type ReleaseManifest = z.infer<typeof releaseManifest>
