export { remoteConfig } from './remote-config.ts'
export type { RemoteOptions } from './remote-config.ts'
export type { Release, ShellManifest } from './release.ts'
