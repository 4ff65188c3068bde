const megabyte = 1_000_000

/**
 * What is kept for people for a while may take so many bytes: files of exports, and the files of dry runs that nobody has applied. Each
 * counts by itself. The oldest go first.
 */
export const keptBytes = { ofPerson: 500 * megabyte, ofProject: 5000 * megabyte }

/** What the files that wait to be read may take; one of them may be as large as an upload. More is refused. */
export const waitingBytes = { ofPerson: 150 * megabyte, ofProject: 1000 * megabyte }

/** Returns a size in whole megabytes, for people. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / megabyte)
