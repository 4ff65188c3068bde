/** The rooms of a package, which are the folders of its `src`, and which of them may import which. */
export type RoomLevels = {
  /** Folder of the package; `*` stands for every folder there. */
  folder: string
  /** The room whose own folders these are; absent for the folders of `src`. */
  within?: string
  /**
   * Lowest first. A room imports only rooms of lower lines, types included; rooms of one line may not import each other. A
   * file of `src` that a line names is a room by itself, `.` stands for the other files, `*` for every room that no line
   * names. Without `*` each room must be named.
   */
  levels: readonly (readonly string[])[]
}

export const roomLevels: readonly RoomLevels[] = [
  {
    folder: 'shell',
    levels: [
      ['boot', 'sign-in', 'guard'],
      ['session', 'registry'],
      ['gate'],
      ['navigation'],
      ['events', 'hosts', 'inspector', 'override'],
      ['notifications', 'screens'],
      ['palette'],
      ['frame'],
      ['main'],
      ['login'],
    ],
  },
  {
    folder: 'remotes/*',
    levels: [['queries', 'rights'], ['addresses', '*'], ['form'], ['features'], ['pages'], ['.']],
  },
  {
    folder: 'server',
    levels: [
      ['environment'],
      ['database'],
      ['files', 'events', 'jobs', 'outgoing'],
      ['services.ts'],
      ['serve'],
      ['facts', 'labels', 'languages', 'notifications', 'pictures', 'storage', 'tables', 'trees'],
      ['things'],
      ['cobie', 'drafts', 'exports', 'attachments'],
      ['staged-import', 'authentication'],
      ['areas'],
      ['http', 'seed', 'backup'],
      ['metrics'],
      ['.'],
    ],
  },
  // The areas of the server. Planned areas have their level already.
  {
    folder: 'server',
    within: 'areas',
    levels: [
      ['language'],
      ['session', 'department'],
      ['modules'],
      ['user'],
      ['role', 'session-administration'],
      ['project'],
      ['team'],
      ['location-group'],
      ['location'],
      ['location-group-member', 'user-location'],
      ['user-location-group'],
      ['attachment', 'library', 'number-series', 'notification', 'job'],
      ['comment'],
      ['activity'],
      ['store', 'catalog'],
      ['asset'],
      [
        'team-administration',
        'project-overview',
        'location-impact',
        'location-plan',
        'asset-photo',
        'asset-label',
      ],
      ['material'],
      ['stock'],
      // Other areas, until a line names them.
      ['*'],
      ['workflow', 'checklist'],
      ['work'],
      ['inspection'],
      ['maintenance'],
      ['access', 'saved-view', 'location-export'],
      ['user-administration'],
      ['membership'],
      ['import'],
      ['stock-import', 'user-import'],
      ['report', 'overview', 'audit'],
      ['webhook'],
      // The list of all calls.
      ['.'],
    ],
  },
]
