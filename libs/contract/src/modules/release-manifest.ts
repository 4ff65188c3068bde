import { z } from 'zod'
import { callShape, modalShape } from './shape.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const byName = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).readonly()

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)
const bytes = z.int().min(0)

/** Versions that will do, such as `^1.2`. Reading a long one takes seconds. */
const range = z.string().max(200)

/** A module's code: also a part of addresses and of folder names. */
const moduleCode = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)

/** Where a file lies inside of its release folder. Never upwards, never absolute. */
const filePath = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/)

/** What a page asks for: rights, or nothing but being signed in. */
const requirement = z.union([
  z.literal('everyone'),
  z.object({
    module: z.string(),
    tab: z.string().optional(),
    access: z.string().optional(),
    superuser: z.literal(true).optional(),
  }),
])

/** What `ModuleDeclaration` of the portal's library is once it is written down; a test of the build holds them together. */
const declaration = z.object({
  code: moduleCode,
  titleKey: z.string(),
  position: z.number(),
  portal: z.string(),
  pages: list(
    z.object({
      code: z.string(),
      path: z.string(),
      titleKey: z.string(),
      requires: requirement,
      scope: z.enum(['project', 'portal']).optional(),
    }),
  ),
  navigation: list(
    z.object({
      pageCode: z.string(),
      titleKey: z.string(),
      icon: z.string(),
      position: z.number(),
      group: z.enum(['administration', 'person']).optional(),
    }),
  ),
  tabs: list(z.object({ code: z.string(), titleKey: z.string(), position: z.number() })),
  modals: list(z.string()),
  opens: list(z.string()),
  events: z.object({ sends: list(z.string()), hears: list(z.string()) }),
  palette: list(z.object({ name: z.string(), titleKey: z.string(), requires: requirement })),
  languages: list(z.string()),
})

const needs = z.object({
  /** The portal contract that it was built against: `^1.2`. */
  portal: range,
  /** The version of the server's contract that it was built against: `^1.0`. */
  contract: range,
  /** Ranges of what the shell shares, by the shared name. */
  packages: byName(range),
  /** The calls whose paths stand in its scripts, each with the members that the scripts name. */
  calls: byName(callShape),
  /** Modals of other modules that it opens, as `<module>.<name>`. */
  modals: byName(modalShape),
  /** Events of other modules that it listens to. */
  hears: list(z.string()),
})

const offers = z.object({
  /** The modals that it ships, by name. */
  modals: byName(modalShape),
  sends: list(z.string()),
})

/** `release.json`: everything that is known of one version of a module. The build writes it, and the gate judges by it. */
export const releaseManifest = z.object({
  code: moduleCode,
  /** Name of the release folder: a hash over everything in it. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Entry script, relative to the folder. */
  entry: filePath,
  /** sha384 of the entry, as in an `integrity` attribute. */
  integrity,
  /** Bytes of the entry as it travels. */
  bytes: z.object({ raw: bytes, brotli: bytes, gzip: bytes }),
  /** Scripts that may be fetched along with the entry: of the pages' door and of the page where people land. */
  ahead: list(z.object({ file: filePath, integrity })),
  /** The scripts that each page needs beside the entry, by the page's code. */
  pageScripts: byName(list(filePath)),
  /** The same for each modal that it ships, by name. */
  modalScripts: byName(list(filePath)),
  declaration,
  languages: list(z.string()),
  /** By language: keys of texts that another of its languages has and this one lacks. */
  textGaps: byName(list(z.string())),
  /** Every file of the folder but this one. */
  files: list(z.object({ path: filePath, integrity, bytes })),
  /** Bytes that travel, compressed with brotli and the entry included, until a page or a modal shows. */
  sizes: z.object({ entry: bytes, firstViews: byName(bytes), modals: byName(bytes) }),
  needs,
  offers,
})

export type ReleaseManifest = z.infer<typeof releaseManifest>
