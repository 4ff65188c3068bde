import {
  open,
  pickDepartments,
  pickDescendantLocation,
  pickFilteredProject,
  pickLocationGroups,
  pickLocations,
  pickProject,
  pickProjectUsers,
  pickProjectWorker,
  pickRole,
  pickStores,
  pickSubLocation,
  pickTeam,
  pickUsers,
  requestStock,
  showLocationPath,
  type ModalContracts,
  type ModalResult,
} from '@atrium/portal'

export interface Given {
  readonly projectId: string
  readonly mode: 'single' | 'multiple'
  /** The location whose path is shown. */
  readonly locationId: string
}

/** How each modal that crosses modules is opened with the page's parameters; none may be missing. */
export const openings = {
  pickLocations: ({ projectId, mode }) => open(pickLocations, { projectId, mode }),
  pickSubLocation: ({ projectId }) => open(pickSubLocation, { projectId, locationId: '0' }),
  pickDescendantLocation: ({ projectId }) => open(pickDescendantLocation, { projectId, locationId: '0' }),
  pickLocationGroups: ({ projectId, mode }) => open(pickLocationGroups, { projectId, mode }),
  showLocationPath: ({ locationId }) => open(showLocationPath, { locationId }),
  pickRole: ({ projectId }) => open(pickRole, { projectId }),
  pickStores: ({ projectId, mode }) => open(pickStores, { projectId, mode }),
  // No order has this id: the form opens, and the server refuses what it sends.
  requestStock: ({ projectId }) =>
    open(requestStock, {
      projectId,
      store: null,
      type: 'issue',
      work: { id: '00000000-0000-4000-8000-000000000000', reference: 'CM-00000' },
    }),
  pickProject: () => open(pickProject, {}),
  pickFilteredProject: () => open(pickFilteredProject, {}),
  pickDepartments: ({ projectId, mode }) => open(pickDepartments, { projectId, mode }),
  pickProjectUsers: ({ projectId, mode }) => open(pickProjectUsers, { projectId, mode }),
  pickProjectWorker: ({ projectId }) => open(pickProjectWorker, { projectId }),
  pickTeam: ({ projectId }) => open(pickTeam, { projectId }),
  pickUsers: ({ projectId, mode }) => open(pickUsers, { projectId, mode }),
} satisfies { [Name in keyof ModalContracts]: (given: Given) => Promise<ModalResult<unknown>> }
