import { describe, expect, it } from 'vitest'
import { contractVersion } from '../contract-version.ts'
import { callShapes } from './call-shapes.ts'
import {
  breakKinds,
  judgeRelease,
  releaseBudgets,
  releaseFileEndings,
  type Against,
  type Break,
} from './release-gate.ts'
import { madeUpRelease, type MadeUp } from '../testing/made-up-release.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import type { CallShape, ModalShape, PointShape } from './shape.ts'

type Needs = ReleaseManifest['needs']
type Declaration = ReleaseManifest['declaration']
type Extension = Declaration['extensions'][number]

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const file = (path: string, bytes: number) => ({ path, integrity: hash('a'), bytes })

const pickStores: ModalShape = {
  props: { projectId: 'string', 'taken?': ['list', 'string'] },
  data: ['list', { id: 'string', name: 'string' }],
}
const pickTeam: ModalShape = { props: { projectId: 'string' }, data: { id: 'string' } }
/** A page of the users passes these to each tab; an extension of the stores reads one of them. */
const shown: PointShape = { kind: 'panel', props: { projectId: 'string', userId: 'string' } }
const filled: PointShape = { kind: 'panel', props: { userId: 'string' } }
const search: CallShape = {
  input: { project_id: 'string', 'search_text?': 'string' },
  reply: { stores: ['list', { id: 'string', type: ['one of', 'Main', 'Sub'] }] },
}

function moduleOf(code: string, { declaration, ...rest }: MadeUp = {}): ReleaseManifest {
  return madeUpRelease(code, {
    ahead: [{ file: 'page.js', integrity: hash('a') }],
    pageScripts: { [`${code}.list`]: ['page.js'] },
    declaration: {
      pages: [{ code: `${code}.list`, path: code, titleKey: 'title', requires: { module: code } }],
      tabs: [{ code: `${code}.tab`, titleKey: 'title', position: 1 }],
      ...declaration,
    },
    languages: ['en', 'fr'],
    textGaps: { en: [], fr: [] },
    files: [file('entry.js', 9), file('entry.js.br', 5), file('page.js', 9), file('page.js.br', 4)],
    sizes: { entry: 5, firstViews: { [`${code}.list`]: 9 }, modals: {}, extensions: {} },
    needs: { portal: '^1.2' },
    ...rest,
  })
}

const needing = (needs: Partial<Needs>) => ({
  needs: {
    ...{ portal: '^1.2', contract: '^1.0', packages: {}, calls: {}, modals: {}, hears: [], points: {} },
    ...needs,
  },
})

const users = moduleOf('users', {
  ...needing({ modals: { 'stores.pickStores': pickStores } }),
  offers: { modals: { pickTeam }, sends: [], points: { 'users.user.tabs': shown } },
})

const against: Against = {
  shell: {
    portal: '1.2',
    packages: { react: '19.3.1', '@atrium/ui': '0.1.4' },
    modals: {},
    points: {},
    events: ['stores changed'],
    languages: ['en', 'fr'],
  },
  contract: '1.4',
  calls: { '/store/search': search },
  modules: [users],
}

/** A release of the stores without any fault. */
const sound = {
  ...needing({
    packages: { react: '^19.0.0', '@atrium/ui': '^0.1.0' },
    calls: { '/store/search': search },
    modals: { 'users.pickTeam': pickTeam },
    hears: ['stores changed'],
  }),
  offers: { modals: { pickStores }, sends: [] },
}
const judge = (part: Parameters<typeof moduleOf>[1], where: Partial<Against> = {}) =>
  judgeRelease(moduleOf('stores', { ...sound, ...part }), { ...against, ...where })

it('finds nothing against a release that fits', () => {
  expect(judge({})).toEqual([])
})

it('ignores the release that it replaces', () => {
  const before = moduleOf('stores', { ...sound, ...needing({ modals: { 'stores.pickGone': pickTeam } }) })
  expect(judge({}, { modules: [users, before] })).toEqual([])
})

type Case = [what: string, part: Parameters<typeof moduleOf>[1], where: Partial<Against>, breaks: Break[]]

const served = (shape: Partial<CallShape>): Partial<Against> => ({
  calls: { '/store/search': { ...search, ...shape } },
})
const offering = (modals: Record<string, ModalShape>): Partial<Against> => ({
  modules: [moduleOf('users', { offers: { modals } })],
})
/** The same stores, with a tab on the page of a user. */
const extending = (point: PointShape = filled, extension: Partial<Extension> = {}) => ({
  ...needing({ ...sound.needs, points: { 'users.user.tabs': point } }),
  declaration: {
    extensions: [
      {
        name: 'stores.ofUser',
        of: 'users.user.tabs',
        titleKey: 'title',
        requires: { module: 'stores' },
        position: 1,
        ...extension,
      },
    ],
  },
})
const showing = (points: Record<string, PointShape>): Partial<Against> => ({
  modules: [moduleOf('users', { offers: { modals: { pickTeam }, points } })],
})
const page = (part: Partial<Declaration['pages'][number]>) => ({
  declaration: {
    pages: [
      { code: 'stores.list', path: 'stores', titleKey: 'title', requires: { module: 'stores' }, ...part },
    ],
  },
})
const large = (path: string, bytes: number) => ({
  files: [file('entry.js', 9), file('entry.js.br', 5), file('page.js', 9), file('page.js.br', 4)].map(
    (one) => (one.path === path ? { ...one, bytes } : one),
  ),
})

const held = [
  ...moduleOf('stores').files,
  ...['logo.png', 'logo.png.br', 'en.json', 'entry.js.map'].map((path) => file(path, 1)),
]

const cases: Case[] = [
  [
    'a portal that is older',
    needing({ portal: '^1.3' }),
    {},
    [{ kind: 'portal_version', subject: 'portal', expected: '^1.3', found: '1.2' }],
  ],
  [
    'a contract of another major version',
    needing({ contract: '^2.0' }),
    {},
    [{ kind: 'contract_version', subject: 'contract', expected: '^2.0', found: '1.4' }],
  ],
  [
    'a shared package that is older, and one that is not shared',
    needing({ packages: { react: '^19.4.0', angular: '^1.0.0' } }),
    {},
    [
      { kind: 'package_version', subject: 'react', expected: '^19.4.0', found: '19.3.1' },
      { kind: 'package_version', subject: 'angular', expected: '^1.0.0' },
    ],
  ],
  [
    'a package named like what every object has',
    needing({ packages: { constructor: '^1.0.0' } }),
    {},
    [{ kind: 'package_version', subject: 'constructor', expected: '^1.0.0' }],
  ],
  [
    'a package below 1.0 of another minor version',
    needing({ packages: { '@atrium/ui': '^0.2.0' } }),
    {},
    [{ kind: 'package_version', subject: '@atrium/ui', expected: '^0.2.0', found: '0.1.4' }],
  ],
  [
    'a call that nobody answers',
    needing({ calls: { '/store/conjure': search } }),
    {},
    [{ kind: 'call_missing', subject: '/store/conjure' }],
  ],
  [
    'a call named like what every object has',
    needing({ calls: { constructor: search } }),
    {},
    [{ kind: 'call_missing', subject: 'constructor' }],
  ],
  [
    'a member that the server wants now',
    {},
    served({ input: { ...(search.input as object), reason: 'string' } }),
    [{ kind: 'input_required', subject: '/store/search reason', expected: 'string' }],
  ],
  [
    'a member that the server takes now and nobody must send',
    {},
    served({ input: { ...(search.input as object), 'reason?': 'string' } }),
    [],
  ],
  [
    'a member that the server takes no longer',
    {},
    served({ input: { project_id: 'string' } }),
    [{ kind: 'input_gone', subject: '/store/search search_text', expected: 'string' }],
  ],
  [
    'a member that is another type now',
    {},
    served({ input: { project_id: 'number', 'search_text?': 'string' } }),
    [{ kind: 'input_changed', subject: '/store/search project_id', expected: 'number', found: 'string' }],
  ],
  [
    'a member of a reply that is gone',
    {},
    served({ reply: { stores: ['list', { id: 'string' }] } }),
    [{ kind: 'reply_gone', subject: '/store/search stores.type', expected: '"Main" | "Sub"' }],
  ],
  [
    'a member of a reply that is another type',
    {},
    served({ reply: { stores: ['list', { id: 'number', type: 'string' }] } }),
    [{ kind: 'reply_changed', subject: '/store/search stores.id', expected: 'string', found: 'number' }],
  ],
  [
    'a reply with more in it, and with a state more',
    {},
    served({ reply: { stores: ['list', { id: 'string', more: 'any', type: ['one of', 'Main', 'New'] }] } }),
    [],
  ],
  [
    'a modal that its owner does not offer',
    {},
    offering({}),
    [{ kind: 'modal_missing', subject: 'users.pickTeam' }],
  ],
  [
    'a modal of a module that is not there',
    {},
    { modules: [] },
    [{ kind: 'modal_missing', subject: 'users.pickTeam' }],
  ],
  [
    'a modal that wants more',
    {},
    offering({ pickTeam: { ...pickTeam, props: { projectId: 'string', mode: 'string' } } }),
    [{ kind: 'modal_changed', subject: 'users.pickTeam props.mode', expected: 'string', found: 'required' }],
  ],
  [
    'a modal that gives back something else',
    {},
    offering({ pickTeam: { ...pickTeam, data: ['list', { id: 'string' }] } }),
    [
      {
        kind: 'modal_changed',
        subject: 'users.pickTeam data',
        expected: '{ id: string }',
        found: '{ id: string }[]',
      },
    ],
  ],
  [
    'a modal of its own that another module opens and that it leaves out',
    { offers: { modals: {} } },
    {},
    [{ kind: 'opener_broken', subject: 'users: stores.pickStores' }],
  ],
  [
    'a modal of its own that gives less than another module reads',
    { offers: { modals: { pickStores: { ...pickStores, data: ['list', { id: 'string' }] } } } },
    {},
    [
      {
        kind: 'opener_broken',
        subject: 'users: stores.pickStores data.name',
        expected: 'string',
        found: 'gone',
      },
    ],
  ],
  ['an extension that reads less than its point gives', extending(), {}, []],
  [
    'an extension of a point that no page shows',
    extending(),
    showing({}),
    [{ kind: 'point_missing', subject: 'users.user.tabs' }],
  ],
  [
    'an extension of a point that another module claims to show',
    extending(),
    {
      modules: [
        moduleOf('users', { offers: { modals: { pickTeam } } }),
        moduleOf('roles', { offers: { points: { 'users.user.tabs': shown } } }),
      ],
    },
    [{ kind: 'point_missing', subject: 'users.user.tabs' }],
  ],
  [
    'an extension whose release does not say what it reads',
    extending(undefined, { of: 'users.list.cards' }),
    {},
    [{ kind: 'point_missing', subject: 'users.list.cards' }],
  ],
  [
    'an extension that reads more than its point gives',
    extending(),
    showing({ 'users.user.tabs': { kind: 'panel', props: { projectId: 'string' } } }),
    [
      {
        kind: 'point_changed',
        subject: 'users.user.tabs props.userId',
        expected: 'string',
        found: 'gone',
      },
    ],
  ],
  [
    'a panel at a point of cards',
    extending(),
    showing({ 'users.user.tabs': { ...shown, kind: 'widget' } }),
    [
      {
        kind: 'point_changed',
        subject: 'users.user.tabs kind',
        expected: '"panel"',
        found: '"widget"',
      },
    ],
  ],
  [
    'a point of its own that another module fills and that it leaves out',
    { offers: { modals: { pickStores } } },
    { modules: [{ ...users, needs: { ...users.needs, points: { 'stores.store.tabs': filled } } }] },
    [{ kind: 'extender_broken', subject: 'users: stores.store.tabs' }],
  ],
  [
    'a panel that is too large, entry included',
    {
      ...extending(),
      ...large('page.js.br', releaseBudgets.panel),
      extensionScripts: { 'stores.ofUser': ['page.js'] },
    },
    {},
    [{ kind: 'too_large', subject: 'stores.ofUser', expected: '40000', found: '40005' }],
  ],
  [
    'a card that is too large for a card',
    {
      ...extending({ ...filled, kind: 'widget' }),
      ...large('page.js.br', releaseBudgets.widget),
      extensionScripts: { 'stores.ofUser': ['page.js'] },
    },
    showing({ 'users.user.tabs': { ...shown, kind: 'widget' } }),
    [{ kind: 'too_large', subject: 'stores.ofUser', expected: '20000', found: '20005' }],
  ],
  [
    'an extension that is named after another module, for a right of another',
    extending(filled, { name: 'users.ofStore', requires: { module: 'users' } }),
    {},
    [
      { kind: 'foreign_code', subject: 'users.ofStore', expected: 'stores' },
      { kind: 'foreign_code', subject: 'users', expected: 'stores' },
    ],
  ],
  [
    'an action that is named after another module, opens a page of another, for a right of another',
    {
      declaration: {
        actions: [
          {
            ...{ name: 'users.add', titleKey: 'title', icon: 'users', pageCode: 'users.list' },
            requires: [{ module: 'users' }],
          },
        ],
      },
    },
    {},
    [
      { kind: 'foreign_code', subject: 'users.add', expected: 'stores' },
      { kind: 'foreign_code', subject: 'users', expected: 'stores' },
      { kind: 'foreign_code', subject: 'users.list', expected: 'stores' },
    ],
  ],
  [
    'an event that does not travel',
    needing({ hears: ['moon risen'] }),
    {},
    [{ kind: 'event_missing', subject: 'moon risen' }],
  ],
  [
    'an entry that is too large, whatever it says of itself',
    large('entry.js.br', releaseBudgets.entry + 1),
    {},
    [{ kind: 'too_large', subject: 'entry', expected: '17000', found: '17001' }],
  ],
  [
    'a first view that is too large, entry included',
    large('page.js.br', releaseBudgets.firstView),
    {},
    [{ kind: 'too_large', subject: 'stores.list', expected: '60000', found: '60005' }],
  ],
  [
    'a modal that is too large, entry included',
    { ...large('page.js.br', releaseBudgets.modal), modalScripts: { pickStores: ['page.js'] } },
    {},
    [{ kind: 'too_large', subject: 'stores.pickStores', expected: '20000', found: '20005' }],
  ],
  [
    'a script whose compressed twin is missing counts as it lies',
    {
      ...large('entry.js', 20_000),
      ...{ files: [file('entry.js', 20_000), file('page.js', 1)] },
    },
    {},
    [{ kind: 'too_large', subject: 'entry', expected: '17000', found: '20000' }],
  ],
  [
    'a script that is not there',
    { files: [file('entry.js', 9)] },
    {},
    [{ kind: 'file_missing', subject: 'page.js' }],
  ],
  [
    'a hash that is another among the files',
    { integrity: hash('b') },
    {},
    [{ kind: 'file_altered', subject: 'entry.js', expected: hash('b'), found: hash('a') }],
  ],
  ...['evil.html', 'evil.svg', 'evil.html.br', 'evil', 'evil.JS', 'evil.xml', 'evil.constructor'].map(
    (path): Case => [
      `${path}, which no release may hold`,
      { files: [...moduleOf('stores').files, file(path, 1)] },
      {},
      [{ kind: 'file_kind', subject: path, expected: releaseFileEndings }],
    ],
  ),
  ['pictures, texts and maps', { files: held }, {}, []],
  [
    'a text in the place of a script',
    { modalScripts: { pickStores: ['en.json'] }, files: held },
    {},
    [{ kind: 'file_kind', subject: 'en.json', expected: '.js' }],
  ],
  [
    'a language of the portal that it does not speak',
    {},
    { shell: { ...against.shell, languages: ['ar', 'en', 'fr'] } },
    [{ kind: 'language_missing', subject: 'ar' }],
  ],
  [
    'a text that one language lacks',
    { textGaps: { en: [], fr: ['pages.list'] } },
    {},
    [{ kind: 'text_missing', subject: 'fr: pages.list' }],
  ],
  [
    'a page that is named after another module',
    page({ code: 'users.mine' }),
    {},
    [{ kind: 'foreign_code', subject: 'users.mine', expected: 'stores' }],
  ],
  [
    'a right of another module',
    page({ requires: { module: 'users' } }),
    {},
    [{ kind: 'foreign_code', subject: 'users', expected: 'stores' }],
  ],
  [
    'an address of another module',
    page({ path: 'users' }),
    {},
    [{ kind: 'path_taken', subject: 'users', found: 'users: users' }],
  ],
  [
    'an address that another module could mean',
    page({ path: ':anything' }),
    {},
    [{ kind: 'path_taken', subject: ':anything', found: 'users: users' }],
  ],
  ...['assets/mine', 'api', 'remotes/:code', 'p/:code', ':anywhere/mine'].map((path): Case => [
    `an address of the portal itself, ${path}`,
    page({ path, scope: 'portal' }),
    {},
    [{ kind: 'path_taken', subject: path, found: 'portal' }],
  ]),
  ['an address in a project that is called as one of the portal', page({ path: 'assets' }), {}, []],
  ['the same address, of no project', page({ path: 'users', scope: 'portal' }), {}, []],
  ['an address with more parts', page({ path: 'users/:id' }), {}, []],
  [
    'a tab of another module',
    { declaration: { tabs: [{ code: 'users.tab', titleKey: 'title', position: 1 }] } },
    {},
    [
      { kind: 'foreign_code', subject: 'users.tab', expected: 'stores' },
      { kind: 'code_taken', subject: 'users.tab', found: 'users' },
    ],
  ],
]

it.each(['portal', 'shell', 'inspector'])(
  'of a module that is called %s as a part of the shell is',
  (code) => {
    expect(judgeRelease(moduleOf(code), against)).toContainEqual({
      kind: 'code_taken',
      subject: code,
      found: 'portal',
    })
  },
)

describe('of', () => {
  it.each(cases)('%s', (_, part, where, breaks) => {
    expect(judge(part, where)).toEqual(breaks)
  })

  it('has an example of every kind of break', () => {
    const shown = new Set(cases.flatMap(([, , , breaks]) => breaks.map(({ kind }) => kind)))
    expect(breakKinds.filter((kind) => !shown.has(kind))).toEqual([])
  })
})

it('finds nothing against a release that uses every call of this contract as it is', () => {
  const calls = callShapes()
  expect(Object.keys(calls).length).toBeGreaterThan(250)
  expect(
    judge(needing({ contract: `^${contractVersion}`, calls }), {
      calls: JSON.parse(JSON.stringify(calls)),
      contract: contractVersion,
    }),
  ).toEqual([])
})
