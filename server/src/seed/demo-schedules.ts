/**
 * What became of a day of a schedule: done within, before or after its window; left out or excused by a person; without an order because
 * nobody made one in time; or with an order that is open, begun or not.
 */
export type DemoFate = 'on_time' | 'early' | 'late' | 'skipped' | 'excused' | 'missed' | 'working' | 'pending'

/** Schedules of one plan of the demo project. Places and kinds are codes, people names before the @ of their addresses. */
export interface DemoSchedules {
  readonly kind: string
  readonly plan: string
  /** Null: the whole project. */
  readonly place: string | null
  /** Who gets one: each asset of the kind at the place; the place itself; or each asset by an enrolment that stays for those to come. */
  readonly by: 'assets' | 'location' | 'enrolment'
  /** How many days ago the first day was; or spread over one interval from today on. */
  readonly since: number | 'spread'
  /** The English name. */
  readonly team?: string
  readonly workers?: readonly string[]
  /** Those that do not go on any more, and since how many days. */
  readonly stopped?: { readonly state: 'Paused' | 'Ended'; readonly ago: number }
  /**
   * What became of single days, in place of what chance makes of them: of which schedule, by its number from 0, and of which of its days
   * whose windows are over, counted back from 0 for the newest.
   */
  readonly fates?: readonly { readonly of: number; readonly back: number; readonly fate: DemoFate }[]
}

/** Every plan that is switched on holds somewhere, most of them for a year. */
export const demoSchedules: readonly DemoSchedules[] = [
  {
    kind: 'AHU',
    plan: 'FILTERS',
    place: 'HARBOUR-T',
    by: 'assets',
    since: 358,
    team: 'Harbour technicians',
    fates: [
      { of: 3, back: 2, fate: 'skipped' },
      { of: 7, back: 1, fate: 'skipped' },
      { of: 5, back: 1, fate: 'excused' },
      { of: 9, back: 0, fate: 'working' },
      { of: 10, back: 1, fate: 'late' },
    ],
  },
  {
    kind: 'AHU',
    plan: 'FILTERS',
    place: 'HARBOUR-W',
    by: 'assets',
    since: 355,
    stopped: { state: 'Ended', ago: 150 },
  },
  { kind: 'AHU', plan: 'FILTERS', place: 'LYON', by: 'enrolment', since: 'spread' },
  { kind: 'AHU', plan: 'HYGIENE', place: 'HARBOUR-T', by: 'enrolment', since: 'spread' },
  {
    kind: 'LFT',
    plan: 'SERVICE',
    place: 'HARBOUR-T',
    by: 'assets',
    since: 356,
    workers: ['khaled', 'daniel'],
  },
  { kind: 'LFT', plan: 'SERVICE', place: 'LYON-A', by: 'assets', since: 341, workers: ['hugo'] },
  {
    kind: 'LFT',
    plan: 'SERVICE',
    place: 'LYON-B',
    by: 'assets',
    since: 349,
    workers: ['youssef'],
    stopped: { state: 'Paused', ago: 120 },
  },
  {
    kind: 'LFT',
    plan: 'LIFT-LAW',
    place: 'HARBOUR',
    by: 'assets',
    since: 330,
    team: 'Harbour technicians',
  },
  { kind: 'LFT', plan: 'LIFT-LAW', place: null, by: 'enrolment', since: 100 },
  {
    kind: 'FAP',
    plan: 'ALARM-TEST',
    place: 'HARBOUR',
    by: 'assets',
    since: 361,
    team: 'Harbour technicians',
    fates: [
      { of: 0, back: 4, fate: 'early' },
      { of: 0, back: 6, fate: 'late' },
      { of: 1, back: 0, fate: 'pending' },
      { of: 1, back: 5, fate: 'missed' },
    ],
  },
  {
    kind: 'FAP',
    plan: 'ALARM-TEST',
    place: 'LYON',
    by: 'assets',
    since: 361,
    team: 'Lyon technicians',
    fates: [{ of: 1, back: 3, fate: 'late' }],
  },
  { kind: 'FAP', plan: 'ALARM-TEST', place: null, by: 'enrolment', since: 'spread' },
  {
    kind: 'EML',
    plan: 'LIGHT-TEST',
    place: 'HARBOUR-T',
    by: 'location',
    since: 350,
    team: 'Harbour technicians',
    fates: [{ of: 0, back: 2, fate: 'early' }],
  },
  {
    kind: 'EML',
    plan: 'LIGHT-TEST',
    place: 'LYON-A',
    by: 'location',
    since: 350,
    team: 'Lyon technicians',
    fates: [{ of: 0, back: 1, fate: 'late' }],
  },
]

/** Who plans the maintenance of a site, in which language, and who does what no schedule gives to anybody. */
export interface DemoCrew {
  readonly planner: string
  readonly language: 'en' | 'fr' | 'ar'
  readonly technicians: readonly string[]
}

/** By the codes of the sites. */
export const demoCrews: Readonly<Record<string, DemoCrew>> = {
  HARBOUR: {
    planner: 'salim',
    language: 'ar',
    technicians: ['victor', 'jonas', 'daniel', 'khaled'],
  },
  LYON: { planner: 'amina', language: 'fr', technicians: ['youssef', 'hugo', 'olivier'] },
  CASA: { planner: 'claire', language: 'fr', technicians: ['mehdi', 'emil', 'tariq'] },
}

/** Why days were left out, by what became of them, and what people say who pause. */
export const demoReasons = {
  skipped: {
    en: 'Filters were changed two weeks ago after the dust of the fit-out',
    fr: 'Filtres changés il y a deux semaines après la poussière des travaux',
    ar: 'غُيّرت المرشحات قبل أسبوعين بعد غبار أعمال التجهيز',
  },
  excused: {
    en: 'The floor was closed for the works of the tenant',
    fr: 'L’étage était fermé pour les travaux du locataire',
    ar: 'كان الطابق مغلقًا بسبب أعمال المستأجر',
  },
  pause: {
    en: 'A spare part is fetched from the store',
    fr: 'Une pièce est prise au magasin',
    ar: 'تُجلب قطعة غيار من المخزن',
  },
} as const
