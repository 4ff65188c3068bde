import type { StockRequestType } from '@atrium/contract'

/** What has become of a request: the last step that somebody took. */
export type DemoOutcome = 'waits' | 'approved' | 'partly' | 'completed' | 'rejected' | 'cancelled'

export interface DemoRequest {
  readonly type: StockRequestType
  readonly store: string
  readonly toStore?: string
  /** Codes of materials and wanted amounts. */
  readonly lines: Readonly<Record<string, string>>
  readonly note: string
  /** The email addresses of the people who ask, decide and hand out. */
  readonly by: string
  readonly decidedBy: string
  readonly bookedBy: string
  readonly outcome: DemoOutcome
  /** What the user who decided wrote. */
  readonly answer?: string
}

/** Stock requests of the demo project, oldest first, in every state. */
export const demoRequests: readonly DemoRequest[] = [
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'LED-T8-120': '6', 'SKT-DBL': '2' },
    note: 'Tower, floor 3: corridor lights',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'completed',
  },
  {
    type: 'supply',
    store: 'HAR-MAIN',
    lines: { 'FLT-G4-592': '40', 'FLT-F7-592': '20' },
    note: 'Filters for the spring change',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'completed',
  },
  {
    type: 'issue',
    store: 'LYON-MAIN',
    lines: { 'FLT-G4-592': '4' },
    note: 'Pavillon A, centrale de traitement d’air',
    by: 'sarah@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'ines@demo.example',
    outcome: 'completed',
  },
  {
    type: 'transfer',
    store: 'HAR-MAIN',
    toStore: 'HAR-T-SUB',
    lines: { 'FLT-F7-592': '3' },
    note: 'Refill of the tower',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'completed',
  },
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'PNT-WHT': '30' },
    note: 'Repaint the lobby',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'rejected',
    answer: 'The contractor brings the paint',
  },
  {
    type: 'return',
    store: 'HAR-MAIN',
    lines: { 'CBL-3X25': '25' },
    note: 'Left over from floor 7',
    by: 'sarah@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'completed',
  },
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'CYL-30-30': '2' },
    note: 'Locks of two offices',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'cancelled',
    answer: 'The keys were found',
  },
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'VLV-BALL-15': '2', 'PTFE-12': '2', 'FLX-HOSE-40': '3' },
    note: 'Washrooms, floors 4 to 6',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'partly',
  },
  {
    type: 'supply',
    store: 'LYON-MAIN',
    lines: { 'LED-T8-120': '60' },
    note: 'Order 4500-1182',
    by: 'sarah@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'ines@demo.example',
    outcome: 'approved',
  },
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'DET-SMK': '2', 'CALL-PT': '1' },
    note: 'Yearly test of the alarm',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'approved',
  },
  {
    type: 'transfer',
    store: 'HAR-MAIN',
    toStore: 'HAR-T-SUB',
    lines: { 'LED-PNL-60': '2' },
    note: 'Meeting rooms of the tower',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'waits',
  },
  {
    type: 'issue',
    store: 'HAR-MAIN',
    lines: { 'FLT-G4-592': '2', 'BELT-SPA-1250': '1' },
    note: 'Plant room, floor 2',
    by: 'sarah@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'waits',
  },
  {
    type: 'supply',
    store: 'HAR-MAIN',
    lines: { 'GLV-NITR': '20', 'BAG-120L': '30' },
    note: 'Cleaning, next month',
    by: 'nadia@demo.example',
    decidedBy: 'claire@demo.example',
    bookedBy: 'nadia@demo.example',
    outcome: 'waits',
  },
]
