import type { Line } from './turns.ts'

/** How long a call waits for its turn before it is refused, in milliseconds. */
const callWaitMs = 10_000
/** The same for slow work: files, pictures, uploads. Work in a process of its own gives up sooner. */
const longWaitMs = 60_000

/**
 * The lines of one process. Each has its own limit, so that a full one never delays the others. A call that waits for a lock
 * holds its connection meanwhile: the limits leave connections for reading and signing in.
 */
export const lines = {
  /** Calls that change something, each in a transaction of its own. */
  changes: { name: 'changes', atOnce: 6, ofPerson: 3, kept: 3, waitMs: callWaitMs },
  /** Calls that read, on connections of their own: `connectionsOfReading`. */
  reads: { name: 'reads', atOnce: 8, ofPerson: 4, kept: 4, waitMs: callWaitMs },
  /** Reads that search for a text, which may scan many rows that they do not return. */
  searches: { name: 'searches', atOnce: 4, ofPerson: 2, kept: 2, waitMs: callWaitMs },
  /** Calls of one person about their session. */
  sessions: { name: 'sessions', atOnce: Infinity, ofPerson: 6, kept: 0, waitMs: callWaitMs },
  /** Sign-ins, by the network that they come from. Each holds a connection, and its user is not known yet. */
  signIns: { name: 'signIns', atOnce: 4, ofPerson: 2, kept: 2, waitMs: callWaitMs },
  /** Files that are written for a download. Each holds a connection. */
  exports: { name: 'exports', atOnce: 3, ofPerson: 1, ofProject: 2, kept: 0, waitMs: longWaitMs },
  /** Pictures that are made from uploads, each in a process of its own. One of a person waits while another one arrives. */
  pictures: {
    name: 'pictures',
    atOnce: 3,
    ofPerson: 1,
    ofProject: 2,
    kept: 0,
    mostWaiting: 10,
    waitMs: longWaitMs,
  },
  /** Downloads of one person. Each file lies on the disk until it has been sent. */
  downloads: { name: 'downloads', atOnce: Infinity, ofPerson: 3, kept: 0, waitMs: longWaitMs },
  /** Uploads of one person. */
  uploads: {
    name: 'uploads',
    atOnce: Infinity,
    ofPerson: 2,
    kept: 0,
    mostWaiting: 30,
    waitMs: longWaitMs,
  },
  /** Checks of rights for pictures of one person. A page may show fifty. */
  photos: { name: 'photos', atOnce: Infinity, ofPerson: 4, kept: 0, waitMs: callWaitMs },
} as const satisfies Record<string, Line>

/**
 * Connections of each of the two pools for reading. A call uses one connection at a time. A call that sends two queries at once waits
 * for the second one.
 */
export const connectionsOfReading = lines.reads.atOnce

/** Imports that one process works on at once. Each holds a connection for as long as it takes. */
export const importsAtOnce = 3

/** How many of these are left to imports of few rows. */
export const quickImportsAtOnce = 1

/** Exports that the jobs of one process write at once. Each holds a connection for as long as it takes. */
export const exportJobsAtOnce = 3

/** Connections outside of all lines, so that authentication and short work without a line never wait. */
const connectionsBesideLines = 6

/** Connections for everything but reading: one for each turn that holds one, and some more. */
export const connectionsOfCalls =
  lines.changes.atOnce +
  lines.signIns.atOnce +
  lines.exports.atOnce +
  importsAtOnce +
  exportJobsAtOnce +
  connectionsBesideLines
