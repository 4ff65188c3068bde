import { rspack, type Compiler } from '@rspack/core'

/** The start of the module in which the federation plugin starts its runtime: a data address, which is also its name. */
const beginning = /(import%20__module_federation_bundler_runtime__%20from%20)(%22.+?%22)/
const name = 'federation-runtime'
const named = encodeURIComponent(JSON.stringify(name))

/**
 * Makes the same sources give the same scripts wherever they are built. Module ids come from addresses relative to the
 * remote's folder; only the module that starts the federation runtime has a path of this machine in its address. Here it
 * imports the runtime by a name, which resolves to that path.
 */
export class AnywhereAlikePlugin {
  apply(compiler: Compiler): void {
    let place: string | undefined
    new rspack.NormalModuleReplacementPlugin(beginning, (data) => {
      data.request = data.request.replace(beginning, (_, start: string, file: string) => {
        // Called a second time once it is resolved.
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
