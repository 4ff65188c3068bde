/** As far as it is used here; the package has no types of its own. */
declare module 'react-refresh/runtime' {
  interface RefreshRuntime {
    injectIntoGlobalHook(target: object): void
    register(type: unknown, id: string): void
    createSignatureFunctionForTransform(): (type: unknown) => unknown
    getFamilyByType(type: unknown): unknown
    isLikelyComponentType(type: unknown): boolean
    performReactRefresh(): void
  }
  const runtime: RefreshRuntime
  export default runtime
}
