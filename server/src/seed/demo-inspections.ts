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
  /** Whether photos of failures are taken and orders made of them: in the last days alone, as orders begin now. */
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

/** What fails without a photo, and what with one. */
const failures = {
  'FIRE-ROUND': { plain: ['extinguishers_serviced', 'room_plan'], seen: ['door_seals'] },
  CLEANING: { plain: ['wash_supplies'], seen: ['wash_basins'] },
} as const

/** Returns sixty inspections of a year, those of the past in their order. */
export function demoInspections(): DemoInspection[] {
  return ends.flatMap(([outcome, count, first, last]) =>
    Array.from({ length: count }, (_, index): DemoInspection => {
      const ago = Math.round(first + ((last - first) * index) / (count - 1))
      // Five and six have no factor in common, so that each place gets both checklists.
      const checklist = index % 5 < 3 ? 'CLEANING' : 'FIRE-ROUND'
      const round = rounds[index % rounds.length] ?? rounds[0]
      const isOpen = outcome === 'planned' || outcome === 'missed'
      const makesOrders = outcome === 'submitted' && index % 2 === 0
      const { plain, seen } = failures[checklist]
      return {
        ...round,
        team: outcome === 'planned' ? round.team : null,
        checklist,
        outcome,
        dueIn: isOpen ? -ago : 2 - ago,
        doneAgo: Math.max(ago, 0),
        makesOrders,
        failing: makesOrders ? [...plain, ...seen] : index % 4 === 1 ? plain.slice(0, 1 + (index % 2)) : [],
        worn: index % 7 === 3 ? 6 : index % 3,
      }
    }),
  )
}
