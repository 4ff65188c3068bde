/** How the registry names a remote's entry. */
export interface RemoteEntry {
  /** Name of the remote's container on the global object, the same for all its versions. */
  readonly name: string
  readonly entry: string
  readonly integrity: string
}
