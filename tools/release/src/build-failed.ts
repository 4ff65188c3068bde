/** The build of a remote that did not succeed, with what rspack or the release's own checks said. */
export class BuildFailed extends Error {}
