type Criticality = 'A' | 'B' | 'C'

/** A kind of assets that stand somewhere, by an invented maker. */
export interface DemoKind {
  readonly code: string
  readonly name: string
  /** The code of the group that it is below. */
  readonly group: string
  readonly manufacturer: string
  readonly model: string
  /** Months that one lasts. */
  readonly life: number
  /** Months of the maker's warranty. */
  readonly warranty: number
  /** A price as an exact decimal. */
  readonly cost: string
  readonly criticality: Criticality
}

/** A group of kinds in their tree; nothing is of such a kind itself. */
export interface DemoKindGroup {
  readonly code: string
  readonly name: string
  /** The code of the group above. */
  readonly above?: string
}

/** The groups of the demo's kinds, each behind the one above it. */
export const demoKindGroups: readonly DemoKindGroup[] = [
  { code: 'HVAC', name: 'Ventilation, heating and cooling' },
  { code: 'AIR', name: 'Air handling', above: 'HVAC' },
  { code: 'COOLING', name: 'Cooling', above: 'HVAC' },
  { code: 'HEATING', name: 'Heating', above: 'HVAC' },
  { code: 'PUMPS', name: 'Pumps' },
  { code: 'ELECTRICAL', name: 'Electrical' },
  { code: 'FIRE', name: 'Fire safety' },
  { code: 'LIFTS', name: 'Lifts and escalators' },
  { code: 'WATER', name: 'Water' },
  { code: 'SECURITY', name: 'Security' },
]

type Line = readonly [
  code: string,
  name: string,
  manufacturer: string,
  model: string,
  life: number,
  warranty: number,
  cost: string,
  criticality: Criticality,
]

const below = (group: string, lines: readonly Line[]): DemoKind[] =>
  lines.map(([code, name, manufacturer, model, life, warranty, cost, criticality]) => ({
    ...{ code, name, group, manufacturer, model },
    ...{ life, warranty, cost, criticality },
  }))

/** The kinds of assets of the demo project. */
export const demoKinds: readonly DemoKind[] = [
  ...below('AIR', [
    ['AHU', 'Air handling unit', 'Nordvent', 'NV-420', 240, 36, '18500', 'B'],
    ['EXF', 'Extract fan', 'Nordvent', 'NV-12', 180, 24, '950', 'C'],
    ['FCU', 'Fan coil unit', 'Nordvent', 'NV-F2', 180, 24, '780', 'C'],
  ]),
  ...below('COOLING', [
    ['CHL', 'Chiller', 'Borealis', 'BC-300', 276, 36, '142000', 'A'],
    ['CTW', 'Cooling tower', 'Borealis', 'BT-80', 240, 24, '38000', 'B'],
  ]),
  ...below('HEATING', [
    ['BLR', 'Boiler', 'Caldera', 'CA-120', 240, 60, '21500', 'A'],
    ['HEX', 'Heat exchanger', 'Caldera', 'CA-X4', 300, 24, '6400', 'B'],
  ]),
  ...below('PUMPS', [
    ['PMP', 'Circulation pump', 'Aquaflux', 'AF-32', 144, 24, '1450', 'B'],
    ['BST', 'Booster set', 'Aquaflux', 'AF-B3', 180, 24, '8900', 'B'],
    ['SMP', 'Sump pump', 'Aquaflux', 'AF-S1', 120, 12, '620', 'C'],
  ]),
  ...below('ELECTRICAL', [
    ['DB', 'Distribution board', 'Elmat', 'EM-96', 360, 24, '5200', 'A'],
    ['GEN', 'Standby generator', 'Elmat', 'EM-G250', 300, 36, '64000', 'A'],
    ['UPS', 'Uninterruptible power supply', 'Elmat', 'EM-U20', 144, 36, '11200', 'A'],
    ['TRF', 'Transformer', 'Elmat', 'EM-T630', 420, 36, '29500', 'A'],
    ['EML', 'Emergency light', 'Lumio', 'L-EM3', 96, 24, '140', 'B'],
  ]),
  ...below('FIRE', [
    ['FAP', 'Fire alarm panel', 'Signa', 'S-240', 180, 36, '7400', 'A'],
    ['FPP', 'Fire pump', 'Signa', 'S-P90', 300, 24, '26000', 'A'],
    ['FEX', 'Fire extinguisher', 'Signa', 'S-6', 120, 24, '75', 'A'],
  ]),
  ...below('LIFTS', [
    ['LFT', 'Passenger lift', 'Veralift', 'V8', 300, 60, '96000', 'A'],
    ['ESC', 'Escalator', 'Veralift', 'VE-2', 300, 36, '118000', 'B'],
  ]),
  ...below('WATER', [
    ['WHT', 'Water heater', 'Caldera', 'CA-W300', 144, 36, '2300', 'C'],
    ['TNK', 'Water tank', 'Aquaflux', 'AF-T5', 300, 24, '4100', 'B'],
  ]),
  ...below('SECURITY', [
    ['ACS', 'Access control panel', 'Signa', 'S-A8', 144, 24, '1900', 'B'],
    ['CAM', 'Camera', 'Signa', 'S-C4', 96, 24, '310', 'C'],
  ]),
]
