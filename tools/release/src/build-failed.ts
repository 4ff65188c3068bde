/** The build of a remote failed; the message is that of rspack or of the release's own checks. */
export class BuildFailed extends Error {}
