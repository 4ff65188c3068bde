import type { HoldingKind } from '@atrium/contract'
import {
  open,
  pickDepartments,
  pickLocationGroups,
  pickLocations,
  pickRole,
  pickStores,
  pickTeam,
  type ModalResult,
} from '@atrium/portal'
import type { Thing } from './like-fields.ts'

interface Picked {
  readonly id: string
  readonly name: string
  readonly code?: string
}

const thingOf = ({ id, name, code = '' }: Picked): Thing => ({ id, name, detail: code })

/** How other things of each kind are chosen. */
const pickers: Readonly<Record<HoldingKind, (projectId: string) => Promise<ModalResult<readonly Picked[]>>>> =
  {
    roles: async (projectId) => asList(await open(pickRole, { projectId })),
    departments: (projectId) => open(pickDepartments, { projectId, mode: 'multiple' }),
    teams: async (projectId) => asList(await open(pickTeam, { projectId })),
    stores: (projectId) => open(pickStores, { projectId, mode: 'multiple' }),
    locations: (projectId) => open(pickLocations, { projectId, mode: 'multiple' }),
    groups: (projectId) => open(pickLocationGroups, { projectId, mode: 'multiple' }),
  }

const asList = (picked: ModalResult<Picked>): ModalResult<readonly Picked[]> =>
  picked.role === 'ok' ? { role: 'ok', data: [picked.data] } : picked

/** Lets the user choose other things of a kind; 'failed' if the selector could not be loaded, null if they chose nothing. */
export async function pickOthers(
  kind: HoldingKind,
  projectId: string,
): Promise<readonly Thing[] | 'failed' | null> {
  const picked = await pickers[kind](projectId)
  if (picked.role === 'failed') return 'failed'
  return picked.role === 'ok' ? picked.data.map(thingOf) : null
}
