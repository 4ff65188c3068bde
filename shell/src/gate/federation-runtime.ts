import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

/** What the entries of remotes use of the federation runtime in a browser; they are built to find it on the global object. */
const federationRuntime = {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}

/** Puts the runtime where remotes look for it instead of bringing eight kilobytes of their own. */
export function offerFederationRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationRuntime })
}
