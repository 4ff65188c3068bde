/** What became of an inspection. */
export type DemoOutcome = 'approved' | 'submitted' | 'returned' | 'started' | 'planned' | 'missed'

/** An inspection of the demo project. People are names before the @ of their addresses, places are codes. */
export interface DemoInspection {
  readonly checklist: 'FIRE-ROUND' | 'CLEANING'
  readonly place: string
  readonly inspector: string
  /** Of the ones that are asked: the team, in place of the inspector. */
  readonly team: string | null
  readonly reviewer: string
  readonly outcome: DemoOutcome
  /** Days from today to its last day; below zero in the past. */
  readonly dueIn: number
  /** How many days ago it was submitted, or started if it is not submitted. */
  readonly doneAgo: number
  /** Keys of the items that fail, of repeated ones in the first round. */
  readonly failing: readonly string[]
  /** Whether orders are made of failures: in the last days alone, as orders begin now. */
  readonly makesOrders: boolean
  /** How many of ten choices are only acceptable. */
  readonly worn: number
}

/** How many inspections come to each end, and when: days ago of the first and the last one. */
const ends: readonly (readonly [outcome: DemoOutcome, count: number, first: number, last: number])[] = [
  ['approved', 38, 358, 6],
  ['submitted', 6, 3, 0],
  ['returned', 3, 4, 1],
  ['started', 4, 2, 0],
  ['missed', 4, 35, 3],
  ['planned', 5, -1, -21],
]

/** Floors with who inspects and who reviews there. */
const rounds = [
  { place: 'HARBOUR-T-01', inspector: 'victor', reviewer: 'salim', team: 'Harbour technicians' },
  { place: 'LYON-A-01', inspector: 'amina', reviewer: 'claire', team: null },
  { place: 'HARBOUR-T-03', inspector: 'salim', reviewer: 'claire', team: null },
  { place: 'HARBOUR-W-01', inspector: 'victor', reviewer: 'claire', team: null },
  { place: 'CASA-A-01', inspector: 'amina', reviewer: 'claire', team: null },
  { place: 'HARBOUR-T-02', inspector: 'victor', reviewer: 'salim', team: null },
] as const

/** What may fail without a photo: pictures would take longer to make than all the rest of the demo. */
const failures = {
  'FIRE-ROUND': ['extinguishers_serviced', 'room_plan'],
  CLEANING: ['wash_supplies'],
} as const

/** Returns sixty inspections of a year, those of the past in their order. */
export function demoInspections(): DemoInspection[] {
  return ends.flatMap(([outcome, count, first, last]) =>
    Array.from({ length: count }, (_, index): DemoInspection => {
      const ago = Math.round(first + ((last - first) * index) / (count - 1))
      // Each place gets both checklists in turn.
      const checklist = (index + Math.floor(index / rounds.length)) % 2 === 0 ? 'CLEANING' : 'FIRE-ROUND'
      const round = rounds[index % rounds.length] ?? rounds[0]
      const isOpen = outcome === 'planned' || outcome === 'missed'
      const makesOrders = checklist === 'FIRE-ROUND' && (outcome === 'submitted' || outcome === 'returned')
      return {
        ...round,
        team: outcome === 'planned' ? round.team : null,
        checklist,
        outcome,
        dueIn: isOpen ? -ago : 2 - ago,
        doneAgo: Math.max(ago, 0),
        makesOrders,
        failing: makesOrders || index % 4 === 1 ? failures[checklist] : [],
        worn: index % 7 === 3 ? 6 : index % 3,
      }
    }),
  )
}
