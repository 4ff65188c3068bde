import type { WorkPriority } from '@atrium/contract'
import { chance } from './chance.ts'

type Texts = Readonly<Record<'en' | 'fr' | 'ar', string>>

/** Something that happens again and again. */
interface DemoStory {
  readonly service: string
  readonly text: Texts
  readonly tasks?: readonly Texts[]
  /** The code of the kind of an asset that it is about, which stands in the plant room of a building's ground floor. */
  readonly kind?: string
  readonly priority?: WorkPriority
}

const isolate = {
  en: 'Isolate and lock off',
  fr: 'Consigner l’installation',
  ar: 'عزل الجهاز وتأمينه',
}
const testAfter = { en: 'Test, and leave it clean', fr: 'Essayer et nettoyer', ar: 'الاختبار والتنظيف' }

const stories: readonly DemoStory[] = [
  {
    service: 'PLUMB-WATER',
    text: {
      en: 'Water drips from the ceiling beside the window',
      fr: 'De l’eau goutte du plafond près de la fenêtre',
      ar: 'يتسرب الماء من السقف بجانب النافذة',
    },
    tasks: [
      { en: 'Find and close the valve', fr: 'Trouver et fermer la vanne', ar: 'تحديد الصمام وإغلاقه' },
      { en: 'Mend the leak', fr: 'Réparer la fuite', ar: 'إصلاح التسرب' },
      testAfter,
    ],
  },
  {
    service: 'HVAC-COOL',
    text: {
      en: 'Far too warm here since this morning',
      fr: 'Il fait beaucoup trop chaud depuis ce matin',
      ar: 'الجو حار جدًا هنا منذ الصباح',
    },
  },
  {
    service: 'ELEC-LIGHT',
    text: {
      en: 'Two lamps above the desks flicker',
      fr: 'Deux lampes clignotent au-dessus des bureaux',
      ar: 'مصباحان فوق المكاتب يومضان',
    },
  },
  {
    service: 'PLUMB-SAN',
    text: {
      en: 'The flush does not stop running',
      fr: 'La chasse d’eau ne s’arrête plus',
      ar: 'خزان المرحاض لا يتوقف عن الجريان',
    },
  },
  {
    service: 'BUILD-DOOR',
    text: {
      en: 'The door does not close by itself any more',
      fr: 'La porte ne se ferme plus toute seule',
      ar: 'الباب لم يعد يُغلق تلقائيًا',
    },
  },
  {
    service: 'HVAC-VENT',
    kind: 'AHU',
    text: {
      en: 'The air handling unit is loud, and its filter alarm is on',
      fr: 'La centrale d’air est bruyante, alarme de filtre active',
      ar: 'وحدة معالجة الهواء صاخبة وإنذار المرشح مفعّل',
    },
    tasks: [
      isolate,
      { en: 'Change the filters', fr: 'Changer les filtres', ar: 'تغيير المرشحات' },
      { en: 'Check the belt', fr: 'Vérifier la courroie', ar: 'فحص السير' },
      testAfter,
    ],
  },
  {
    service: 'ELEC-POWER',
    text: {
      en: 'No power at the sockets of one wall',
      fr: 'Plus de courant aux prises d’un mur',
      ar: 'لا كهرباء في مقابس أحد الجدران',
    },
    tasks: [isolate, { en: 'Measure the circuit', fr: 'Mesurer le circuit', ar: 'قياس الدائرة' }],
  },
  {
    service: 'PLUMB-DRAIN',
    text: {
      en: 'The sink drains slowly and smells',
      fr: 'L’évier se vide lentement et sent mauvais',
      ar: 'المغسلة تُصرّف ببطء وتفوح منها رائحة',
    },
  },
  {
    service: 'LIFT',
    kind: 'LFT',
    text: {
      en: 'The lift stands between two floors, nobody is inside',
      fr: 'L’ascenseur est bloqué entre deux étages, personne à l’intérieur',
      ar: 'المصعد متوقف بين طابقين ولا أحد بداخله',
    },
    tasks: [isolate, testAfter],
  },
  {
    service: 'CLEAN',
    text: { en: 'Coffee on the carpet', fr: 'Café renversé sur la moquette', ar: 'قهوة مسكوبة على السجاد' },
  },
  {
    service: 'HVAC-HEAT',
    kind: 'PMP',
    text: {
      en: 'The heating pump leaks at its seal',
      fr: 'La pompe de chauffage fuit au joint',
      ar: 'مضخة التدفئة تسرّب من مانع التسرب',
    },
    tasks: [isolate, { en: 'Renew the seal', fr: 'Remplacer le joint', ar: 'تجديد مانع التسرب' }, testAfter],
  },
  {
    service: 'BUILD-INT',
    text: {
      en: 'A ceiling tile is broken',
      fr: 'Une dalle de plafond est cassée',
      ar: 'بلاطة في السقف مكسورة',
    },
  },
  {
    service: 'ELEC-EMERG',
    kind: 'DB',
    text: {
      en: 'A breaker trips whenever the kitchen is used',
      fr: 'Un disjoncteur saute dès qu’on utilise la cuisine',
      ar: 'قاطع يفصل كلما استُخدم المطبخ',
    },
    priority: 'Urgent',
  },
]

/** What becomes of an order: the actions that somebody takes on it, by their keys in the shipped workflow. */
const ways = {
  new: [],
  assigned: ['accept'],
  working: ['accept', 'start'],
  waiting: ['accept', 'start', 'wait'],
  paused: ['accept', 'start', 'pause'],
  done: ['accept', 'start', 'finish'],
  closed: ['accept', 'start', 'finish', 'close'],
  afterPause: ['accept', 'start', 'pause', 'resume', 'finish', 'close'],
  unrated: ['accept', 'start', 'finish', 'close_unrated'],
  sentBack: ['accept', 'start', 'finish', 'send_back', 'finish', 'close'],
  rejected: ['reject'],
} as const

type Way = keyof typeof ways

/** How the newest orders stand, oldest first; all before them have ended. */
const newest: readonly Way[] = (
  'done paused working waiting assigned working done new closed working assigned paused waiting done closed ' +
  'assigned working new done working assigned closed done waiting assigned working paused new done assigned ' +
  'working new assigned done working new assigned new new new'
).split(' ') as Way[]

const ended: readonly Way[] =
  'closed closed unrated closed afterPause closed sentBack closed rejected closed'.split(' ') as Way[]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days of the demo before its newest orders, and of these. */
const days = { all: 730, newest: 24 }

/** The hours that an action takes at most, after what was before it. */
const lasts: Readonly<Record<string, number>> = {
  accept: 9,
  start: 30,
  pause: 6,
  resume: 40,
  finish: 28,
  close: 60,
  close_unrated: 200,
  send_back: 20,
  reject: 24,
}

const comments: Readonly<Record<string, Texts>> = {
  pause: {
    en: 'The room is in use until tomorrow',
    fr: 'La pièce est occupée jusqu’à demain',
    ar: 'الغرفة مشغولة حتى الغد',
  },
  send_back: { en: 'It is back again', fr: 'Le problème est revenu', ar: 'عادت المشكلة' },
  close_unrated: {
    en: 'No answer within a week',
    fr: 'Sans réponse après une semaine',
    ar: 'لا رد خلال أسبوع',
  },
  reject: { en: 'Reported twice', fr: 'Signalé deux fois', ar: 'أُبلغ عنها مرتين' },
}

const remarks: readonly Texts[] = [
  { en: '', fr: '', ar: '' },
  { en: 'Quick and friendly, thank you', fr: 'Rapide et aimable, merci', ar: 'سريع ولطيف، شكرًا' },
  { en: 'Took a while, but it works', fr: 'Un peu long, mais réparé', ar: 'استغرق وقتًا لكنه يعمل' },
]

/** A site of the demo: who reports there (with their language), who does the work, and the building. */
interface DemoSite {
  readonly building: string
  readonly levels: number
  readonly requesters: readonly (readonly [name: string, language: 'en' | 'fr' | 'ar'])[]
  readonly technicians: readonly string[]
  readonly team: string | null
  readonly dispatcher: string
}

const sites: readonly DemoSite[] = [
  {
    building: 'HARBOUR-T',
    levels: 18,
    requesters: [
      ['maya', 'en'],
      ['sofia', 'en'],
      ['layla', 'ar'],
      ['hannah', 'en'],
    ],
    technicians: ['victor', 'jonas', 'daniel', 'khaled', 'lucas', 'peter', 'ahmed'],
    team: 'Harbour technicians',
    dispatcher: 'salim',
  },
  {
    building: 'LYON-A',
    levels: 8,
    requesters: [
      ['lea', 'fr'],
      ['camille', 'fr'],
      ['chloe', 'fr'],
    ],
    technicians: ['youssef', 'hugo', 'olivier', 'viktor'],
    team: 'Lyon technicians',
    dispatcher: 'amina',
  },
  {
    building: 'CASA-A',
    levels: 5,
    requesters: [
      ['yasmine', 'fr'],
      ['noura', 'ar'],
    ],
    technicians: ['mehdi', 'emil', 'tariq'],
    team: null,
    dispatcher: 'amina',
  },
]

export interface DemoStep {
  readonly action: string
  readonly at: Date
  /** The name in the address of who took it. */
  readonly by: string
  readonly comment: string
}

export interface DemoOrder {
  readonly service: string
  readonly description: string
  readonly priority: WorkPriority | undefined
  /** The code of its location. */
  readonly place: string
  /** The kind of its asset, which stands at the place. */
  readonly kind: string | undefined
  readonly requester: string
  readonly dispatcher: string
  /** Names of who does it, the lead first; nobody before it is accepted. */
  readonly workers: readonly string[]
  readonly team: string | null
  readonly at: Date
  readonly steps: readonly DemoStep[]
  readonly language: string
  readonly tasks: readonly string[]
  readonly rating: { readonly stars: number; readonly comment: string } | undefined
  /** Minutes that each worker took, from the first start on. */
  readonly minutes: number
  /** Asks a store for material: one that waits for it. */
  readonly waits: boolean
}

const orders = 200

/**
 * Makes the orders of two years, oldest first, the same each time for the same moment: those of the last weeks stand in every step
 * of the shipped workflow, all others have ended.
 * @param now in milliseconds
 */
export function demoWork(now: number): DemoOrder[] {
  return Array.from({ length: orders }, (_, index) => orderOf(index, now)).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
}

function ageOf(index: number): number {
  const left = orders - index
  if (left <= newest.length) return ((left - 0.7) / newest.length) ** 1.4 * days.newest
  const place = index / (orders - newest.length)
  return days.all - place * (days.all - days.newest - 14)
}

function orderOf(index: number, now: number): DemoOrder {
  const story = stories[index % stories.length]
  const site = sites[[0, 0, 1, 0, 1, 2][(index * 5 + Math.floor(index / 7)) % 6] ?? 0]
  const way = newest[index - orders + newest.length] ?? ended[index % ended.length]
  if (!story || !site || !way) throw new Error('the demo has stories, sites and ways')
  const { building, requesters, technicians } = site
  const [requester, language] = requesters[Math.floor(chance(index, 1) * requesters.length)] ?? ['maya', 'en']
  const at = now - ageOf(index) * dayMs - chance(index, 2) * hourMs
  const level = String(Math.floor(chance(index, 3) * site.levels)).padStart(2, '0')
  const first = Math.floor(chance(index, 4) * technicians.length)
  const isGiven = way !== 'new' && way !== 'rejected'
  const workers = [0, index % 6 === 0 ? 1 : 0].map(
    (more) => technicians[(first + more) % technicians.length] ?? '',
  )
  const people = { requester, dispatcher: site.dispatcher, worker: workers[0] ?? '' }
  const stars = index % 9 === 4 ? 2 : 5 - Math.floor(chance(index, 5) * 2.4)
  const isRated = (ways[way] as readonly string[]).includes('close') || (way === 'done' && index % 2 === 0)
  return {
    service: story.service,
    description: story.text[language],
    priority: story.priority ?? (index % 17 === 3 ? 'Urgent' : undefined),
    place:
      story.kind === 'LFT'
        ? `${building}-00-LOB`
        : `${building}-${story.kind ? '00-MEP' : `${level}-${roomOf(index)}`}`,
    kind: story.kind,
    ...{ requester, language, at: new Date(at) },
    dispatcher: site.dispatcher,
    workers: isGiven && !(way === 'assigned' && index % 3 === 0 && site.team) ? [...new Set(workers)] : [],
    team: isGiven && index % 3 === 0 ? site.team : null,
    steps: stepsOf(index, ways[way], { at, now, language, people }),
    tasks: story.tasks?.map((task) => task[language]) ?? [],
    rating: isRated ? { stars, comment: remarks[index % remarks.length]?.[language] ?? '' } : undefined,
    minutes: 20 + Math.floor(chance(index, 6) * 14) * 10,
    waits: way === 'waiting',
  }
}

const roomOf = (index: number): string => ['OFF', 'MTG', 'KIT', 'WC', 'LOB'][index % 5] ?? 'OFF'

interface Around {
  at: number
  now: number
  language: keyof Texts
  people: { requester: string; dispatcher: string; worker: string }
}

/** Spreads actions over the hours that they take, or over what is left until now. */
function stepsOf(
  index: number,
  actions: readonly string[],
  { at, now, language, people }: Around,
): DemoStep[] {
  const spans = actions.map(
    (action, turn) => (lasts[action] ?? 12) * (0.2 + 0.8 * chance(index, 10 + turn)) * hourMs,
  )
  const total = spans.reduce((sum, span) => sum + span, 0)
  const room = (now - at) * 0.85
  const scale = total > room ? room / total : 1
  let time = at
  return actions.map((action, turn) => {
    time += (spans[turn] ?? 0) * scale
    const by =
      action === 'accept' || action === 'reject' || action === 'close_unrated'
        ? people.dispatcher
        : action === 'close' || action === 'send_back'
          ? people.requester
          : people.worker
    return { action, at: new Date(time), by, comment: comments[action]?.[language] ?? '' }
  })
}
