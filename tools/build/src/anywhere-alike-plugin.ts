import { rspack, type Compiler } from '@rspack/core'

/** How the federation plugin begins the module that starts its runtime: a data address, which is its own name as well. */
const beginning = /(import%20__module_federation_bundler_runtime__%20from%20)(%22.+?%22)/
const name = 'federation-runtime'
const named = encodeURIComponent(JSON.stringify(name))

/**
 * The same sources give the same scripts wherever they are built. Ids of modules are made from addresses as seen from the
 * remote's folder; the module that starts the federation runtime is the only one that has a path of this machine in its
 * address. It imports the runtime by a name here, and the name leads to that path.
 */
export class AnywhereAlikePlugin {
  apply(compiler: Compiler): void {
    let place: string | undefined
    new rspack.NormalModuleReplacementPlugin(beginning, (data) => {
      data.request = data.request.replace(beginning, (_, start: string, file: string) => {
        // It is met a second time once it is resolved.
        if (file !== named) place = JSON.parse(decodeURIComponent(file)) as string
        return start + named
      })
    }).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(new RegExp(`^${name}$`), (data) => {
      if (place === undefined)
        throw new Error('The federation plugin begins its runtime in another way than it did')
      data.request = place
    }).apply(compiler)
  }
}
